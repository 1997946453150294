// The package's main file registers all its 78 languages.
import countries from "i18n-iso-countries/index.js";
import german from "i18n-iso-countries/langs/de.json" with { type: "json" };
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import spanish from "i18n-iso-countries/langs/es.json" with { type: "json" };
import french from "i18n-iso-countries/langs/fr.json" with { type: "json" };
import italian from "i18n-iso-countries/langs/it.json" with { type: "json" };
import dutch from "i18n-iso-countries/langs/nl.json" with { type: "json" };
import polish from "i18n-iso-countries/langs/pl.json" with { type: "json" };
import portuguese from "i18n-iso-countries/langs/pt.json" with { type: "json" };
import { foldText } from "../../../i18n/fold-text.ts";

for (const language of [english, french, german, spanish, italian, portuguese, dutch, polish])
	countries.registerLocale(language);
/** The languages with other names than those of `Intl`, in the order in which they count. */
const languagesWithOtherNames = "en fr de es it pt nl pl".split(" ");

/** Names, short forms and former names that neither library has. */
const otherCountryNames: Readonly<Record<string, string>> = {
	BA: "bosnia,bosnie,bosnien",
	BF: "upper volta,haute volta",
	BY: "belorussia,byelorussia,weissrussland",
	CD: "drc,congo democratic republic,dr congo,dem rep of congo,dem rep congo,dem rep of the congo,congo democratic republic of the,congo democratic republic of,democratic republic of the congo,congo kinshasa,rdc,rd congo,dr kongo,zaire",
	CF: "central african rep",
	CG: "congo republic of,congo republic of the",
	CI: "ivory coast,elfenbeinkuste",
	CN: "prc",
	CZ: "tschechische republik",
	DE: "east germany,german democratic republic,gdr,ddr,west germany",
	DO: "dominican rep",
	AE: "emirates,emirats,vae,eau",
	GB: "united kingdom,britain,england,scotland,wales,northern ireland,angleterre,ecosse,grossbritannien",
	GR: "hellenic republic",
	HK: "hong kong sar",
	IR: "iran,persia",
	KG: "kyrgyz republic",
	KP: "korea north,dprk,democratic people s republic of korea,korea democratic people s republic of",
	KR: "korea south,rok,republic of korea,korea republic of",
	LA: "lao pdr",
	LK: "ceylon",
	LY: "libyan arab jamahiriya",
	MD: "moldau,moldawien,moldavie",
	MK: "macedonia,fyrom,macedoine,mazedonien,former yugoslav republic of macedonia",
	MM: "burma,birmanie",
	NL: "holland,hollande",
	PS: "palestinian,palestinian territory",
	RS: "republika srbija",
	RU: "russia,rossiya",
	SK: "slovak republic",
	ST: "sao tome",
	SY: "syria,syrian arab republic",
	SZ: "swaziland",
	TL: "east timor",
	TW: "republic of china,china republic of,china republic,chinese taipei",
	US: "united states",
	VA: "holy see,vatican,saint siege,heiliger stuhl",
	YE: "south yemen,north yemen,people s democratic republic of yemen",
	ZW: "rhodesia",
};

/** States that have become several: whoever was born there may be of any of these today. */
const dissolvedStates = new Set(
	"ussr,soviet union,union of soviet socialist republics,urss,union sovietique,udssr,sowjetunion,sun,yugoslavia,yougoslavie,ex yougoslavie,jugoslawien,federal republic of yugoslavia,yug,czechoslovakia,tchecoslovaquie,tschechoslowakei,csk,tch,serbia and montenegro,serbie et montenegro,serbien und montenegro,scg".split(
		",",
	),
);

/** Languages in which spreadsheets' owners write countries. */
const countryNameLocales =
	"en fr de es it pt nl pl sv da nb fi cs sk hu ro bg el hr sl et lv lt tr ru uk ar he zh ja ko".split(" ");

/** Without case, accents, points, and the kind of hyphen or apostrophe. */
export const normalizeCountryName = (name: string): string =>
	foldText(name)
		.replace(/\./g, "")
		.replace(/&/g, " and ")
		.replace(/[’'`´,\-‐‑–\s]+/g, " ")
		.replace(/^st (?=\p{L})/u, "saint ")
		.trim();

/** What a state calls itself before its name; the libraries' names come first, since there are two Congos and two Koreas. */
const stateForm =
	/^(?:the )?(?:former )?(?:(?:federal|federative|islamic|democratic|people s|socialist|bolivarian|plurinational|arab|united|oriental) )*(?:republic|kingdom|state|states|sultanate|emirate|principality|grand duchy|commonwealth|union|republique|royaume|republik|konigreich)(?: (?:of|de|du|d|des|von))? (?:the |la |le |l )?/;
/** What follows a name: `Iran (Islamic Republic of)`, `Iran, Islamic Republic of`; nothing that tells two countries apart. */
const isForm =
	/^(?!.*\b(?:north|south|northern|southern|dem)\b)(?:.*\bof(?: the)?|.*\b(?:republic|kingdom|federation|state)|the|[a-z]{2,3})$/;
const article = /^(?:the|la|le|les|l) /;

/** Codes by names of all these languages; of a name with two codes the earlier one counts. */
function indexCountryNames(): ReadonlyMap<string, string> {
	const codes = new Map<string, string>();
	const add = (name: string | undefined, code: string) => {
		const key = normalizeCountryName(name ?? "");
		if (key && !codes.has(key)) codes.set(key, code);
	};
	for (const [code, names] of Object.entries(otherCountryNames))
		for (const name of names.split(",")) add(name, code);
	for (const language of languagesWithOtherNames)
		for (const [code, names] of Object.entries(countries.getNames(language, { select: "all" })))
			for (const name of names) add(name, code);
	for (const locale of countryNameLocales)
		for (const style of ["long", "short"] as const) {
			const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none", style });
			for (const code of Object.keys(countries.getAlpha2Codes())) add(names.of(code), code);
		}
	return codes;
}

let codeByCountryName: ReadonlyMap<string, string> | undefined;

/** ISO 3166 alpha-2 of a country by its name in any of these languages, its full form or an earlier one; null where unknown. */
export function findCountryByName(text: string): string | null {
	// Built on first use: it takes tens of milliseconds.
	codeByCountryName ??= indexCountryNames();
	const name = normalizeCountryName(text);
	const withoutBrackets = normalizeCountryName(text.replace(/[()]/g, " "));
	const [, start = "", rest = ""] = /^([^(,]+)[(,]([^(),]+)\)?$/.exec(text.trim()) ?? [];
	const beforeForm = isForm.test(normalizeCountryName(rest)) ? normalizeCountryName(start) : name;
	for (const candidate of [
		name,
		withoutBrackets,
		beforeForm,
		name.replace(article, ""),
		name.replace(stateForm, ""),
	]) {
		const code = codeByCountryName.get(candidate);
		if (code) return code;
	}
	return null;
}

/** Whether a text names a state that has become several. */
export const isDissolvedState = (text: string): boolean =>
	dissolvedStates.has(normalizeCountryName(text.replace(/[(),]|\b(?:former(?:ly)?|ex|now .*)\b/gi, " ")));
