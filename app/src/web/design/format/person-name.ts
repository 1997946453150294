import { useTranslation } from "react-i18next";
import type { Person } from "../../client/people/people.ts";

/** Formats a person: "Kwame Osei (compte-2090)", also without a name, and that their data was redacted. */
export function usePersonName(): (person: Person) => string {
	const { t } = useTranslation();
	return ({ name, reference, redaction }) => {
		if (redaction !== "none") return t("person.erased");
		if (!name) return reference ?? t("person.unnamed");
		return reference ? `${name} (${reference})` : name;
	};
}
