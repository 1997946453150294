import { invalidField } from "../../platform/http/problem.ts";

/** Whether PostgreSQL can store a text. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/**
 * PostgreSQL's text can't contain NUL or unpaired surrogates: such input is refused early, naming the field.
 * @throws Problem 422
 */
export function assertStorable(value: unknown, path: string): void {
	if (typeof value === "string") {
		if (!isStorable(value)) throw invalidField(path, "unstorable_character");
	} else if (typeof value === "object" && value !== null && !Buffer.isBuffer(value)) {
		for (const [key, inner] of Object.entries(value)) {
			if (!isStorable(key)) throw invalidField(path, "unstorable_character");
			assertStorable(inner, /^(body|query|params)$/.test(path) ? key : `${path}.${key}`);
		}
	}
}
