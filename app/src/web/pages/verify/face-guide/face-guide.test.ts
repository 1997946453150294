import { expect, test, vi } from "vitest";
import { createFrameSource } from "../../../../testing/data/recorded-frames.ts";
import { createFaceGuide } from "./face-guide.ts";

test("a guide reports its end once, however often it is stopped, and closes a detector that loads later", async () => {
	const onEnd = vi.fn();
	const finder = { find: async () => null, end: vi.fn() };
	const loading = Promise.resolve(finder);
	const guide = createFaceGuide(
		createFrameSource(() => null),
		loading,
		onEnd,
	);
	guide.stop();
	guide.stop();
	await loading;
	expect(onEnd.mock.calls).toEqual([[null]]);
	expect(finder.end).toHaveBeenCalledOnce();
});
