import { expect, test } from "vitest";
import { removeInvalidParams } from "./remove-invalid-params.ts";

const wrong = (...names: string[]) => names.map((name) => ({ name, message: "Invalid format" }));

test("the list without its invalid parameters keeps the valid ones", () => {
	const search = new URLSearchParams("status=approved&cursor=x&country=fr");
	expect(removeInvalidParams(search, wrong("cursor"))).toBe("?status=approved&country=fr");
	expect(removeInvalidParams(search, wrong("cursor", "country"))).toBe("?status=approved");
});

test("a parameter that the API knows by another name leads to the list without any", () => {
	expect(removeInvalidParams(new URLSearchParams("from=x&action=y"), wrong("created_after"))).toBe("?");
});
