import { readFile } from "node:fs/promises";
import { getTexts } from "../../i18n/catalogue.ts";
import type { PersonLocale } from "../../i18n/locales.ts";
import type { Services } from "../services.ts";
import { presentReasons } from "../verifications/presentation/present-verification.ts";
import type { Specimen, SpecimenName } from "./contract.ts";
import { specimenDefinitions } from "./specimen-definitions.ts";
import { specimenNames } from "./values.ts";

const specimenPath = (name: SpecimenName) => `/api/v1/specimens/${name}.jpg`;

/** Every specimen, described in a language. */
export function listSpecimens({ config }: Pick<Services, "config">, locale: PersonLocale): Specimen[] {
	const t = getTexts(locale, "specimens");
	return specimenNames.map((name) => {
		const { kind, document, send_with, options, expected, reasons } = specimenDefinitions[name];
		return {
			name,
			object: "specimen",
			title: t(`${name}.title`),
			description: t(`${name}.description`),
			kind,
			document,
			url: config.publicUrl + specimenPath(name),
			send_with,
			options,
			expected: { ...expected, reasons: presentReasons(reasons, locale) },
		};
	});
}

/** The JPEG of a specimen. */
export const readSpecimenPhoto = (name: SpecimenName): Promise<Buffer> =>
	readFile(new URL(`../../../specimens/${specimenDefinitions[name].file}.jpg`, import.meta.url));
