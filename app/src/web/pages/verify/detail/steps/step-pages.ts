import type { ComponentType } from "react";
import { DocumentScreen } from "./document-screen.tsx";
import { SelfieScreen } from "./selfie-screen.tsx";
import type { StepScreenProps } from "./step-screen-props.ts";
import type { SessionStep } from "./step-screens.ts";

/** What shows the screens of each type of step. */
export const stepPages: Record<SessionStep["type"], ComponentType<StepScreenProps>> = {
	document: DocumentScreen,
	selfie: SelfieScreen,
};
