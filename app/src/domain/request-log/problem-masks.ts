import { catalogue } from "../../i18n/catalogue.ts";
import { locales } from "../../i18n/locales.ts";
import { personCatalogue } from "../../i18n/person-catalogue.ts";
import type { Problem } from "../../shared/schemas.ts";
import { maskPlaceholder, type SchemaMask } from "./masks.ts";

/** Placeholders of error messages with known values, such as numbers. Messages with other placeholders aren't stored. */
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

/** Matches the messages of a catalog that have only safe placeholders. */
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

const details = [
	...locales.map((locale) => compileSentences(catalogue[locale].errors)),
	...Object.values(personCatalogue).map(({ errors }) => compileSentences(errors)),
];
const messages = locales.map((locale) => compileSentences(catalogue[locale].validation));
const maskUnlessKnown = (text: string, sentences: readonly RegExp[]): string =>
	sentences.some((pattern) => pattern.test(text)) ? text : maskPlaceholder;

/** A field's path as far as the operation's schemas declare it; the rest comes from the caller. */
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

/** A problem document without text from the caller. */
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
