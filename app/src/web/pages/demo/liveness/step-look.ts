import { IconArrowLeft, IconArrowRight, IconEyeClosed, IconSun, IconZoomIn } from "@tabler/icons-react";
import type { LivenessDemo } from "../../../../domain/demos/contract.ts";

type LivenessDemoStep = LivenessDemo["steps"][number];
const stepIcons = {
	turn_left: IconArrowLeft,
	turn_right: IconArrowRight,
	approach: IconZoomIn,
	blink: IconEyeClosed,
	lights: IconSun,
} as const;

/** A step's icon, and the key of its text in the namespace `demo`. */
export function getStepLook({ kind, direction }: Pick<LivenessDemoStep, "kind" | "direction">) {
	const name = kind === "turn" ? (`turn_${direction ?? "left"}` as const) : kind;
	return { icon: stepIcons[name], text: `liveness.step.${name}` as const };
}
