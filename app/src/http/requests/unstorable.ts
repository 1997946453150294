import { invalid } from "../../platform/errors.ts";

const storable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/**
 * PostgreSQL's text holds neither NUL nor half a surrogate pair: such input is refused at the edge, by name.
 * @throws Problem 422
 */
export function refuseUnstorable(value: unknown, path: string): void {
	if (typeof value === "string") {
		if (!storable(value)) throw invalid(path, "unstorable_character");
	} else if (typeof value === "object" && value !== null && !Buffer.isBuffer(value)) {
		for (const [key, inner] of Object.entries(value)) {
			if (!storable(key)) throw invalid(path, "unstorable_character");
			refuseUnstorable(inner, /^(body|query|params)$/.test(path) ? key : `${path}.${key}`);
		}
	}
}
