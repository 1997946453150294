import { expect, test } from "vitest";
import { getHintTextKey } from "./use-capture-hint.ts";

test.each(["card", "passport", "selfie"] as const)(
	"a person whose %s fills the frame holds still, or presses the button if the photo isn't taken automatically",
	(shape) => {
		expect(getHintTextKey(shape, "ready", true)).toBe("capture.hint.ready");
		expect(getHintTextKey(shape, "ready", false)).toBe("capture.hint.ready_to_press");
		expect(getHintTextKey(shape, "glare", false)).toBe("capture.hint.glare");
	},
);
