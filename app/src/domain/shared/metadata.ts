import { invalidField } from "../../platform/http/problem.ts";
import { type MetadataChange, maxMetadataPairs } from "../../shared/metadata.ts";

/** Sets the given pairs, deletes those given as null, and keeps the others. @throws Problem 422 at `metadata` */
export function mergeMetadata(
	before: Readonly<Record<string, string>>,
	change: MetadataChange,
): Record<string, string> {
	const after = Object.fromEntries(
		Object.entries({ ...before, ...change }).filter((pair): pair is [string, string] => pair[1] !== null),
	);
	if (Object.keys(after).length > maxMetadataPairs)
		throw invalidField("metadata", "too_many_keys", { maximum: maxMetadataPairs });
	return after;
}
