import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { convertedNets } from "./nets.ts";

test.each(Object.entries(convertedNets))(
	"%s.onnx is what the conversion makes of its original",
	(name, convert) => {
		const kept = readFileSync(new URL(`../models/${name}.onnx`, import.meta.url));
		expect(kept.equals(convert())).toBe(true);
	},
);
