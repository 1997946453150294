import { Text } from "@mantine/core";
import { createContext, use } from "react";
import { useTranslation } from "react-i18next";
import { type OperatorField, operatorFields } from "../../../shared/operator.ts";
import type { LegalFacts } from "../../client/request-context.ts";
import { Fact, FactList } from "../../design/table/fact-list.tsx";

/** The server's operator and its processors. */
export const LegalFactsContext = createContext<LegalFacts | null>(null);

function useLegalFacts(): LegalFacts {
	const facts = use(LegalFactsContext);
	if (!facts)
		throw new Error("LegalFactsContext is missing: render the legal components inside its provider.");
	return facts;
}

/** A value that the operator has set, or a notice that it is missing. There are no default values. */
function Operator({ field }: { field: OperatorField }) {
	const { t } = useTranslation("legal");
	const value = useLegalFacts().operator[field];
	if (value === null)
		return (
			<Text span inherit c="dimmed" fs="italic">
				[{t("missing")}]
			</Text>
		);
	if (field === "email" || (field === "dpo" && /^[^\s@]+@[^\s@]+$/.test(value)))
		return <a href={`mailto:${value}`}>{value}</a>;
	return value;
}

function OperatorFacts() {
	const { t } = useTranslation("legal");
	return (
		<FactList>
			{operatorFields.map((field) => (
				<Fact key={field} name={t(`field.${field}`)}>
					<Operator field={field} />
				</Fact>
			))}
		</FactList>
	);
}

/** The companies that this server is configured to use. */
function Partners() {
	const { t } = useTranslation("legal");
	const { partners } = useLegalFacts();
	const namedPartners = (["mail", "realtime", "bots"] as const).filter((kind) => partners[kind] !== null);
	if (namedPartners.length === 0) return <p>{t("partner.none")}</p>;
	return (
		<ul>
			{namedPartners.map((kind) => (
				<li key={kind}>
					<strong>{partners[kind]}</strong>. {t(`partner.${kind}`)}
				</li>
			))}
		</ul>
	);
}

/** States whether this server is configured to load reCAPTCHA. */
function Recaptcha() {
	const { t } = useTranslation("legal");
	return <p>{t(useLegalFacts().partners.bots ? "recaptcha.on" : "recaptcha.off")}</p>;
}

/** Components of legal pages, in addition to those of guides. */
export const legalComponents = { Operator, OperatorFacts, Partners, Recaptcha };
