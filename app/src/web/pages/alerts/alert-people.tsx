import type { Alert } from "../../../domain/alerts/contract.ts";
import { LocaleLink, useLocale } from "../../client/i18n/locale-link.tsx";
import type { People } from "../../client/people/people.ts";
import { usePersonName } from "../../design/format/person-name.ts";
import { CaseFaces } from "../verifications/detail/duplicates/case-faces.tsx";
import css from "./alert-list.module.css";

/** IDs of the verifications or customers that an alert is about. */
export const listPeopleOf = ({ object_id, data: { other } }: Alert): string[] =>
	[object_id, other].filter((id): id is string => typeof id === "string" && /^(vrf|cus)_/.test(id));

/** Whom an alert is about: "Kwame Osei (compte-2090) and Anna Lind (compte-2071)", with both faces where there are two. */
export function AlertPeople({ row, people, seesFaces }: { row: Alert; people: People; seesFaces: boolean }) {
	const nameOf = usePersonName();
	const list = new Intl.ListFormat(useLocale());
	const known = listPeopleOf(row).flatMap((id) => {
		const person = people[id];
		return person ? [{ id, person, name: nameOf(person) }] : [];
	});
	if (known.length === 0) return null;
	const hasFaces = known.length > 1 && known.some(({ person }) => person.redaction === "none");
	let shown = 0;
	return (
		<div className={css.people}>
			{seesFaces && hasFaces && <CaseFaces cases={known} />}
			<p>
				{list.formatToParts(known.map(({ name }) => name)).map(({ type, value }) => {
					if (type === "literal") return value;
					const { id } = known[shown++] as (typeof known)[number];
					const path = id.startsWith("cus_") ? `/customers/${id}` : `/verifications/${id}`;
					return (
						<LocaleLink key={id} to={path}>
							{value}
						</LocaleLink>
					);
				})}
			</p>
		</div>
	);
}
