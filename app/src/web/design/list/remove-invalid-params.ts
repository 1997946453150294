import type { InvalidParam } from "../../client/request-context.ts";

/** The search string without invalid parameters. One that the API knows by another name removes all. */
export function removeInvalidParams(search: URLSearchParams, wrong: readonly InvalidParam[]): string {
	if (!wrong.every(({ name }) => search.has(name))) return "?";
	const valid = new URLSearchParams(search);
	for (const { name } of wrong) valid.delete(name);
	return `?${valid}`;
}
