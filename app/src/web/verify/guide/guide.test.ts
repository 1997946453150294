import { expect, test, vi } from "vitest";
import { recordedFrames } from "../../../testing/recorded-frames.ts";
import { guideBy } from "./guide.ts";

test("a guide says once that it is over, however often it is stopped, and ends a finder that comes later", async () => {
	const told = vi.fn();
	const finder = { find: async () => null, end: vi.fn() };
	const loading = Promise.resolve(finder);
	const guide = guideBy(
		recordedFrames(() => null),
		loading,
		told,
	);
	guide.stop();
	guide.stop();
	await loading;
	expect(told.mock.calls).toEqual([[null]]);
	expect(finder.end).toHaveBeenCalledOnce();
});
