import { PhotoStep } from "./photo-step.tsx";
import type { StepScreenProps } from "./step-screen-props.ts";

/** Takes the selfie, with the liveness that the session asks for. */
export const SelfieScreen = (props: StepScreenProps) => <PhotoStep {...props} kind="selfie" />;
