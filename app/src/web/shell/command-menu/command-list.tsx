import { IconAddressBook, IconId } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../domain/guard/permissions.ts";
import { getCaseName } from "../../../domain/verifications/person-name-contract.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { VerificationStatusBadge } from "../../design/badge/verification-badges.tsx";
import { minSearchLength } from "../../design/filter/use-search-while-typing.ts";
import { getCustomerName } from "../../design/format/customer-name.ts";
import { formatCalendarDate } from "../../design/format/format-calendar-date.ts";
import { SearchList } from "../../design/search/search-list.tsx";
import type { SearchResult } from "../../design/search/search-results.tsx";
import { listCommands } from "./commands.ts";
import { hasWords, listSubjects } from "./subjects.ts";
import { type FoundRecords, useFoundRecords } from "./use-found-records.ts";

/** Actions, pages and subjects of the settings that match, then the cases and customers found. Without a text, all actions and pages. */
export function CommandList({
	app,
	permissions,
	onClose,
}: {
	/** Its ID. */
	app: string;
	permissions: readonly Permission[];
	onClose: () => void;
}) {
	const { t } = useTranslation(["search", "common"]);
	const [text, setText] = useState("");
	const found = useFoundRecords(text);
	const query = text.trim();
	const pages = listCommands(permissions).map(({ to, key, icon, ...command }) => ({
		to,
		name: "parent" in command ? `${t(command.parent)} › ${t(key)}` : t(key),
		words: "",
		icon,
	}));
	const subjects = listSubjects(app, permissions).map(({ to, name, icon, page }) => ({
		to,
		name: [...(page ? [t(`common:${page}`)] : []), t(`subject.${name}.title`)].join(" › "),
		words: t(`subject.${name}.words`),
		icon,
	}));
	const commands = [...pages, ...(query ? subjects : [])]
		.filter(({ name, words }) => hasWords(`${name} ${words}`, query))
		.map(
			({ to, name, icon: Icon }): SearchResult => ({
				id: `${to} ${name}`,
				to,
				icon: <Icon size={18} stroke={1.6} aria-hidden />,
				content: name,
			}),
		);
	const results = [...commands, ...useRecordResults(found?.results ?? null)];
	const state = () => {
		if (!query) return "";
		if (found && !found.results) return t("failed_records");
		if (results.length > 0) return t("found", { count: results.length });
		// A text that is too short for records only searches actions and pages.
		return found || text.trim().length < minSearchLength ? t("none", { text }) : t("loading");
	};
	return (
		<SearchList
			label={t("label")}
			placeholder={t("placeholder")}
			text={text}
			onText={setText}
			results={results}
			state={state()}
			onClose={onClose}
		/>
	);
}

function useRecordResults(found: FoundRecords | null): SearchResult[] {
	const { t } = useTranslation("search");
	const locale = useLocale();
	if (!found) return [];
	return [
		...found.verifications.map(
			(row): SearchResult => ({
				id: row.id,
				to: `/verifications/${row.id}`,
				icon: <IconId size={18} stroke={1.6} aria-label={t("verification")} />,
				content: (
					<>
						<strong>{getCaseName(row) ?? t("unnamed")}</strong>
						<small>{row.reference ?? row.id}</small>
						<VerificationStatusBadge status={row.status} />
					</>
				),
			}),
		),
		...found.customers.map(
			(customer): SearchResult => ({
				id: customer.id,
				to: `/customers/${customer.id}`,
				icon: <IconAddressBook size={18} stroke={1.6} aria-label={t("customer")} />,
				content: (
					<>
						<strong>{getCustomerName(customer) ?? t("unnamed")}</strong>
						<small>
							{[
								customer.reference,
								customer.email,
								customer.birth_date && formatCalendarDate(customer.birth_date, locale),
							]
								.filter(Boolean)
								.join(" · ")}
						</small>
					</>
				),
			}),
		),
	];
}
