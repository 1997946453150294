import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { convertedNets } from "./nets.ts";

test.each(Object.entries(convertedNets))("%s.onnx equals the output of its conversion", (name, convert) => {
	const committed = readFileSync(new URL(`../../engine/models/${name}.onnx`, import.meta.url));
	expect(committed.equals(convert())).toBe(true);
});
