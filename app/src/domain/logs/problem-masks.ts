import type { Problem } from "../../contract.ts";
import { catalogue } from "../../i18n/catalogue.ts";
import { locales } from "../../i18n/locales.ts";
import { mask, type Shown } from "./masks.ts";

/** What the sentences of errors may name: numbers and words of ours. A sentence that names more isn't kept. */
const harmless = new Set([
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
const blank = /\{\{(\w+)\}\}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function sentencesIn(texts: unknown): string[] {
	if (typeof texts === "string") return [texts];
	return typeof texts === "object" && texts !== null ? Object.values(texts).flatMap(sentencesIn) : [];
}

/** Matches the sentences of a catalogue that name nothing but what is harmless. */
function sentencesOf(texts: object): RegExp {
	const sentences = sentencesIn(texts).filter((text) =>
		[...text.matchAll(blank)].every(([, name]) => harmless.has(name ?? "")),
	);
	const patterns = sentences.map((text) =>
		text
			.split(/\{\{\w+\}\}/)
			.map(escaped)
			.join(".{0,500}"),
	);
	return new RegExp(`^(${patterns.join("|")})$`);
}

const details = locales.map((locale) => sentencesOf(catalogue[locale].errors));
const messages = locales.map((locale) => sentencesOf(catalogue[locale].validation));
const ours = (text: string, sentences: readonly RegExp[]): string =>
	sentences.some((pattern) => pattern.test(text)) ? text : mask;

/** A field's path as far as the operation's schemas have it: the rest is what the caller typed. */
function maskedPath(path: string, places: readonly Shown[]): string {
	let here = places;
	return path
		.split(".")
		.map((part) => {
			const known = here.filter((place) => place.names(part));
			const index = known.length === 0 && /^\d{1,3}$/.test(part);
			here = index ? here.map((place) => place.item()) : known.map((place) => place.field(part));
			return index || known.length > 0 ? part : mask;
		})
		.join(".");
}

/** A problem document in our own words, without what the caller typed. */
export const maskedProblem = (
	{ type, title, status, detail, code, request_id, errors }: Problem,
	places: readonly Shown[],
): Problem => ({
	type,
	title,
	status,
	detail: ours(detail, details),
	code,
	request_id,
	...(errors && {
		errors: errors.map(({ path, code, message }) => ({
			path: maskedPath(path, places),
			code,
			message: ours(message, messages),
		})),
	}),
});
