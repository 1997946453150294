import { IconArrowLeft, IconArrowRight, IconEyeClosed, IconSun, IconZoomIn } from "@tabler/icons-react";
import type { LivenessDemo } from "../../domain/demos/contract.ts";

type Step = LivenessDemo["steps"][number];
const icons = {
	turn_left: IconArrowLeft,
	turn_right: IconArrowRight,
	approach: IconZoomIn,
	blink: IconEyeClosed,
	lights: IconSun,
} as const;

/** How a step is shown: its icon, and the key of its words. */
export function stepText({ kind, direction }: Pick<Step, "kind" | "direction">) {
	const name = kind === "turn" ? (`turn_${direction ?? "left"}` as const) : kind;
	return { icon: icons[name], text: `liveness.step.${name}` as const };
}
