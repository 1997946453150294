import type { PersonLocale } from "../../../i18n/locales.ts";
import { branchIf, endWith, startWith, type WorkflowTemplate } from "./definition-parts-contract.ts";

/** What a minor is told. */
const reasons: Readonly<Record<PersonLocale, string>> = {
	fr: "Ce service est réservé aux personnes majeures.",
	en: "This service is only for people aged 18 or over.",
	de: "Dieser Dienst ist nur für Personen ab 18 Jahren.",
	es: "Este servicio es solo para personas mayores de 18 años.",
	it: "Questo servizio è riservato a chi ha almeno 18 anni.",
	pt: "Este serviço destina-se apenas a maiores de 18 anos.",
	nl: "Deze dienst is alleen voor personen van 18 jaar of ouder.",
	pl: "Z tej usługi mogą korzystać tylko osoby, które ukończyły 18 lat.",
};

/** Declines minors. Where the age isn't known, the condition decides nothing, and the case goes to review. */
export const buildAgeCheck: WorkflowTemplate = (options, languages) =>
	startWith(
		options,
		{ key: "document", name: null, type: "document", next: "selfie" },
		{ key: "selfie", name: null, type: "selfie", next: "age" },
		branchIf(
			{ field: "document.age", op: "lt", value: 18 },
			{ key: "age", next: "decline", otherwise: "checks" },
		),
		endWith("decline", Object.fromEntries(languages.map((language) => [language, reasons[language]]))),
		endWith("checks"),
	);
