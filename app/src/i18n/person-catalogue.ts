import { texts as checkTexts } from "../checks/registry/texts.person.ts";
import type { PersonLocale } from "./locales.ts";
import deCommon from "./person/de/common.json" with { type: "json" };
import deServer from "./person/de/server.json" with { type: "json" };
import deVerify from "./person/de/verify.json" with { type: "json" };
import esCommon from "./person/es/common.json" with { type: "json" };
import esServer from "./person/es/server.json" with { type: "json" };
import esVerify from "./person/es/verify.json" with { type: "json" };
import itCommon from "./person/it/common.json" with { type: "json" };
import itServer from "./person/it/server.json" with { type: "json" };
import itVerify from "./person/it/verify.json" with { type: "json" };
import nlCommon from "./person/nl/common.json" with { type: "json" };
import nlServer from "./person/nl/server.json" with { type: "json" };
import nlVerify from "./person/nl/verify.json" with { type: "json" };
import plCommon from "./person/pl/common.json" with { type: "json" };
import plServer from "./person/pl/server.json" with { type: "json" };
import plVerify from "./person/pl/verify.json" with { type: "json" };
import ptCommon from "./person/pt/common.json" with { type: "json" };
import ptServer from "./person/pt/server.json" with { type: "json" };
import ptVerify from "./person/pt/verify.json" with { type: "json" };

/**
 * Texts that only the server sends: each reason's sentence for the person, errors, specimens and the email. Reasons of
 * a check are in its folder.
 */
type ServerTexts = typeof deServer;

const combineTexts = <Verify extends object>(
	common: typeof deCommon,
	verify: Verify,
	server: ServerTexts,
	reasonsOfChecks: Readonly<Record<string, string>>,
) => ({
	common,
	verify,
	...server,
	reasons: Object.fromEntries(
		Object.entries({ ...reasonsOfChecks, ...server.reasons }).map(
			([name, person]) => [name, { person }] as const,
		),
	),
});

/**
 * The verification page's texts in the languages that the product doesn't have: only what a person can see there, in
 * the namespaces and under the keys of the product's catalogue.
 */
export const personCatalogue = {
	de: combineTexts(deCommon, deVerify, deServer, checkTexts.de),
	es: combineTexts(esCommon, esVerify, esServer, checkTexts.es),
	it: combineTexts(itCommon, itVerify, itServer, checkTexts.it),
	pt: combineTexts(ptCommon, ptVerify, ptServer, checkTexts.pt),
	nl: combineTexts(nlCommon, nlVerify, nlServer, checkTexts.nl),
	pl: combineTexts(plCommon, plVerify, plServer, checkTexts.pl),
} satisfies Partial<Record<PersonLocale, object>>;
