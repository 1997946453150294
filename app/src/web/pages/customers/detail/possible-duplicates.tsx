import { useTranslation } from "react-i18next";
import type { Customer, CustomerDuplicate } from "../../../../domain/customers/contract.ts";
import { LocaleLink, useLocale } from "../../../client/i18n/locale-link.tsx";
import { toPersonOfCustomer } from "../../../client/people/people.ts";
import { usePersonName } from "../../../design/format/person-name.ts";
import { Section } from "../../../design/page/section.tsx";
import { CaseFaces } from "../../verifications/detail/duplicates/case-faces.tsx";
import { CustomerStatusBadge } from "../customer-status-badge.tsx";
import { MergeCustomer } from "./merge-customer.tsx";
import css from "./possible-duplicates.module.css";

/** Possible duplicates of a customer, with the reason and an option to merge. Needs the namespace `lists`. */
export function PossibleDuplicates({
	customer,
	duplicates,
	ownCase,
	mayChange,
	onMerged,
}: {
	customer: Customer;
	duplicates: readonly CustomerDuplicate[];
	/** ID of the customer's latest verification, whose face is shown; null without one, or if the member may not view photos. */
	ownCase: string | null;
	mayChange: boolean;
	onMerged: () => Promise<void>;
}) {
	const { t } = useTranslation("lists");
	const nameOf = usePersonName();
	const ownName = nameOf(toPersonOfCustomer(customer));
	const locale = useLocale();
	const list = new Intl.ListFormat(locale);
	return (
		<Section title={t("same_person.title")} lead={t("same_person.lead")} className={css.section}>
			<ul className={css.found}>
				{duplicates.map(({ customer: other, shared }) => {
					const name = nameOf(toPersonOfCustomer(other));
					const otherCase = shared.find(({ verification }) => verification !== null)?.verification;
					return (
						<li key={other.id}>
							{ownCase && otherCase && (
								<CaseFaces
									cases={[
										{ id: ownCase, name: ownName },
										{ id: otherCase, name },
									]}
								/>
							)}
							<div className={css.customer}>
								<p>
									<LocaleLink to={`/customers/${other.id}`}>{name}</LocaleLink>
									<CustomerStatusBadge status={other.status} />
								</p>
								<small>{list.format(shared.map(({ trait }) => t(`same_person.${trait}`)))}</small>
							</div>
							{mayChange && (
								<MergeCustomer customer={customer} preselected={other} onMerged={onMerged}>
									{t("same_person.merge")}
								</MergeCustomer>
							)}
						</li>
					);
				})}
			</ul>
		</Section>
	);
}
