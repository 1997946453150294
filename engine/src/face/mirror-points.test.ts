import { expect, test } from "vitest";
import {
	LEFT_EYE_INNER,
	LEFT_EYE_OUTER,
	MOUTH_LEFT,
	MOUTH_RIGHT,
	NOSE_TIP,
	RIGHT_EYE_INNER,
	RIGHT_EYE_OUTER,
} from "./mesh.ts";
import { MIRROR_POINTS } from "./mirror-points.ts";

test("the counterpart of a point's counterpart is the point, for all 468", () => {
	expect(MIRROR_POINTS).toHaveLength(468);
	expect(MIRROR_POINTS.map((counterpart) => MIRROR_POINTS[counterpart])).toEqual([...MIRROR_POINTS.keys()]);
	expect(MIRROR_POINTS.filter((counterpart, point) => counterpart === point)).toHaveLength(28);
});

test.each([
	["outer corners of the eyes", RIGHT_EYE_OUTER, LEFT_EYE_OUTER],
	["inner corners of the eyes", RIGHT_EYE_INNER, LEFT_EYE_INNER],
	["corners of the mouth", MOUTH_RIGHT, MOUTH_LEFT],
	["upper lids", 159, 386],
	["lower lids", 145, 374],
	["brows", 105, 334],
	["cheeks", 234, 454],
	["nostrils", 64, 294],
	["tip of the nose", NOSE_TIP, NOSE_TIP],
	["chin", 152, 152],
])("the counterparts of the mesh include the %s", (_, right, left) => {
	expect([MIRROR_POINTS[right], MIRROR_POINTS[left]]).toEqual([left, right]);
});
