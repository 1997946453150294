/** The product's texts that a picture shows. A test finds those that have changed since it was taken. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const root = new URL("../..", import.meta.url).pathname;

function* listTexts(value: unknown): Generator<string> {
	if (typeof value === "string") yield value;
	else if (value && typeof value === "object")
		for (const part of Object.values(value)) yield* listTexts(part);
}

/** All texts of a language, as people read them. */
export function readAllTexts(language: string): Set<string> {
	const folder = join(root, "app/src/i18n", language);
	return new Set(
		readdirSync(folder)
			.filter((name) => name.endsWith(".json"))
			.flatMap((name) => [...listTexts(JSON.parse(readFileSync(join(folder, name), "utf8")))]),
	);
}

/** Collects the texts of pictures by language, and writes them beside the pictures. */
export class ShownTexts {
	readonly #shown = new Map<string, Set<string>>();

	/** Adds the texts that a page shows now, if they have no variables: those are the ones that a test can look up. */
	async add(page: Page, language: string): Promise<void> {
		const texts = readAllTexts(language);
		// biome-ignore lint/performance/useDomNodeTextContent: only what is shown
		const lines = (await page.innerText("body")).split("\n").map((line) => line.trim());
		const shown = this.#shown.get(language) ?? new Set();
		for (const line of lines) if (texts.has(line)) shown.add(line);
		this.#shown.set(language, shown);
	}

	/** @param folder of the pictures, from the repository's root */
	write(folder: string): void {
		const texts = Object.fromEntries(
			[...this.#shown].toSorted().map(([language, lines]) => [language, [...lines].toSorted()]),
		);
		writeFileSync(join(root, folder, "texts.json"), `${JSON.stringify(texts, null, "\t")}\n`);
	}
}
