import { expect, test } from "vitest";
import { type Chunk, mergeChunks, requestBytes } from "./merge-chunks.ts";

const chunk = (name: string, bytes: number, pages: number[], imports: string[] = []): Chunk => ({
	name,
	bytes,
	isStyled: false,
	pages: new Set(pages),
	imports,
});
const merged = (chunks: Chunk[], weights: number[]) =>
	mergeChunks(chunks, weights)
		.map((names) => names.toSorted().join("+"))
		.toSorted();

test("chunks of the same pages become one file", () => {
	expect(merged([chunk("a", 90_000, [0, 1]), chunk("b", 90_000, [0, 1])], [1, 1])).toEqual(["a+b"]);
});

test("a small chunk of some pages joins what all load, and a large one stays apart", () => {
	const all = chunk("all", 90_000, [0, 1, 2]);
	expect(merged([all, chunk("small", 300, [0, 1])], [1, 1, 1])).toEqual(["all+small"]);
	expect(merged([all, chunk("large", 3 * requestBytes, [0, 1])], [1, 1, 1])).toEqual(["all", "large"]);
});

test("a page with more weight isn't made to load what it doesn't need", () => {
	const chunks = [chunk("all", 90_000, [0, 1, 2]), chunk("small", requestBytes, [1, 2])];
	expect(merged(chunks, [1, 1, 1])).toEqual(["all+small"]);
	expect(merged(chunks, [3, 1, 1])).toEqual(["all", "small"]);
});

test("what a merged chunk imports counts too, because its pages then load it as well", () => {
	const chunks = (size: number) => [
		chunk("all", 90_000, [0, 1, 2]),
		chunk("small", 300, [1, 2], ["imported"]),
		chunk("imported", size, [1, 2]),
	];
	expect(merged(chunks(300), [1, 1, 1])).toEqual(["all+imported+small"]);
	expect(merged(chunks(10 * requestBytes), [1, 1, 1])).toEqual(["all", "imported+small"]);
});

test("chunks that no page shares stay apart", () => {
	expect(merged([chunk("a", 10, [0]), chunk("b", 10, [1])], [1, 1])).toEqual(["a", "b"]);
});

test("files don't import each other in a cycle", () => {
	const chunks = [
		chunk("top", 10, [0], ["middle"]),
		chunk("middle", 50_000, [0, 1], ["bottom"]),
		chunk("bottom", 10, [0, 1, 2]),
	];
	// The cheapest pair is the outer two, but the file would import the middle one and be imported by it.
	expect(merged(chunks, [1, 0.001, 0.001])).not.toContain("bottom+top");
});
