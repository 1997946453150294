import { createContext, use } from "react";
import { useTranslation } from "react-i18next";
import { type OperatorField, operatorFields } from "../../../operator-contract.ts";
import type { LegalFacts } from "../../shell/request-context.ts";
import css from "./legal.module.css";

/** Who runs this server and whom it works with. */
export const LegalFactsContext = createContext<LegalFacts | null>(null);

function useLegalFacts(): LegalFacts {
	const facts = use(LegalFactsContext);
	if (!facts) throw new Error("The facts are given by the page.");
	return facts;
}

/** What the operator has filled in, or that they haven't: never an invented name. */
function Operator({ field }: { field: OperatorField }) {
	const { t } = useTranslation("legal");
	const value = useLegalFacts().operator[field];
	if (value === null) return <span className={css.missing}>[{t("missing")}]</span>;
	if (field === "email" || (field === "dpo" && /^[^\s@]+@[^\s@]+$/.test(value)))
		return <a href={`mailto:${value}`}>{value}</a>;
	return value;
}

function OperatorFacts() {
	const { t } = useTranslation("legal");
	return (
		<dl className={css.facts}>
			{operatorFields.map((field) => (
				<div key={field}>
					<dt>{t(`field.${field}`)}</dt>
					<dd>
						<Operator field={field} />
					</dd>
				</div>
			))}
		</dl>
	);
}

/** Other companies that this very server is set up to work with. */
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

/** Whether a script of another company is loaded, as this server is set up. */
function Recaptcha() {
	const { t } = useTranslation("legal");
	return <p>{t(useLegalFacts().partners.bots ? "recaptcha.on" : "recaptcha.off")}</p>;
}

/** What the text of legal pages is made of, beside what guides are made of. */
export const legalComponents = { Operator, OperatorFacts, Partners, Recaptcha };
