import type { Problem } from "../../contract.ts";
import { catalogue } from "../../i18n/catalogue.ts";
import { locales } from "../../i18n/locales.ts";
import { maskPlaceholder, type SchemaMask } from "./masks.ts";

/** What the sentences of errors may name: numbers and words of ours. A sentence that names more isn't kept. */
const safePlaceholders = new Set([
	"permission",
	"status",
	"seconds",
	"megabytes",
	"maximum",
	"minimum",
	"pixels",
	"open",
	"date",
	"request",
	"options",
	"expected",
]);
const placeholderPattern = /\{\{(\w+)\}\}/g;
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function collectSentences(texts: unknown): string[] {
	if (typeof texts === "string") return [texts];
	return typeof texts === "object" && texts !== null ? Object.values(texts).flatMap(collectSentences) : [];
}

/** Matches the sentences of a catalogue that name nothing but what is harmless. */
function compileSentences(texts: object): RegExp {
	const sentences = collectSentences(texts).filter((text) =>
		[...text.matchAll(placeholderPattern)].every(([, name]) => safePlaceholders.has(name ?? "")),
	);
	const patterns = sentences.map((text) =>
		text
			.split(/\{\{\w+\}\}/)
			.map(escapeRegExp)
			.join(".{0,500}"),
	);
	return new RegExp(`^(${patterns.join("|")})$`);
}

const details = locales.map((locale) => compileSentences(catalogue[locale].errors));
const messages = locales.map((locale) => compileSentences(catalogue[locale].validation));
const maskUnlessKnown = (text: string, sentences: readonly RegExp[]): string =>
	sentences.some((pattern) => pattern.test(text)) ? text : maskPlaceholder;

/** A field's path as far as the operation's schemas have it: the rest is what the caller typed. */
function maskFieldPath(path: string, masks: readonly SchemaMask[]): string {
	let currentMasks = masks;
	return path
		.split(".")
		.map((part) => {
			const known = currentMasks.filter((place) => place.hasField(part));
			const index = known.length === 0 && /^\d{1,3}$/.test(part);
			currentMasks = index
				? currentMasks.map((place) => place.item())
				: known.map((place) => place.field(part));
			return index || known.length > 0 ? part : maskPlaceholder;
		})
		.join(".");
}

/** A problem document in our own words, without what the caller typed. */
export const maskProblem = (
	{ type, title, status, detail, code, request_id, errors }: Problem,
	masks: readonly SchemaMask[],
): Problem => ({
	type,
	title,
	status,
	detail: maskUnlessKnown(detail, details),
	code,
	request_id,
	...(errors && {
		errors: errors.map(({ path, code, message }) => ({
			path: maskFieldPath(path, masks),
			code,
			message: maskUnlessKnown(message, messages),
		})),
	}),
});
