import { UnstyledButton } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { FieldName } from "../../../../../domain/verifications/contract.ts";
import { yearsBetween } from "../../../../../shared/years.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { formatCalendarDate } from "../../../../design/format/format-calendar-date.ts";
import { useShortcuts } from "../../../../design/keyboard/use-shortcuts.ts";
import { Caption } from "../../../../design/page/muted.tsx";
import { type ComparedField, comparedSources } from "./compare-sources.ts";
import { ComparisonRow, type ComparisonRowProps } from "./comparison-row.tsx";
import { measureUntil } from "./date-notes.ts";
import css from "./source-comparison.module.css";
import { splitFields } from "./split-fields.ts";

const completeDatePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Says how old somebody is who was born on a date, and when a document expires: "34 years old", "expires in 5 years". */
function useDateNote(day: string): (name: FieldName, value: string) => string | null {
	const { t } = useTranslation("case");
	const format = new Intl.RelativeTimeFormat(useLocale());
	return (name, value) => {
		if (!completeDatePattern.test(value)) return null;
		if (name === "birth_date")
			return value > day ? null : t("comparison.age", { count: yearsBetween(value, day) });
		if (name !== "expiry_date") return null;
		if (value === day) return t("comparison.expires_same_day");
		const until = measureUntil(value, day);
		const when = format.format(until.value, until.unit);
		return t(until.value < 0 ? "comparison.expired" : "comparison.expires", { when });
	};
}

/** What the folded fields have in common, in one line: how many there are, and what their dates mean. */
function useFoldText(describeDate: ComparisonRowProps["describeDate"]) {
	const { t } = useTranslation("case");
	return (fields: readonly ComparedField[]) => {
		const matching = fields.filter(({ verdict }) => verdict === "agrees").length;
		const single = fields.length - matching;
		const dates = fields.flatMap(
			({ name, values: [first] }) => (first && describeDate(name, first.value)) ?? [],
		);
		return {
			counts: [
				...(matching > 0 ? [t("comparison.match", { count: matching })] : []),
				...(single > 0 ? [t("comparison.single", { count: single })] : []),
			].join(", "),
			dates: dates.join(" · "),
		};
	};
}

/**
 * The values of each field by source. Fields that differ, or that couldn't be compared, are shown; the others are folded
 * into one line. Hovering or focusing a field highlights it on the photos; a value opens where it was read.
 */
export function SourceComparison({
	fields,
	submitted,
	...row
}: {
	fields: readonly ComparedField[];
	/** Day of the submission; null before it. */
	submitted: string | null;
} & Pick<ComparisonRowProps, "photos" | "onLoaded" | "onPoint" | "onShow">) {
	const { t } = useTranslation(["verifications", "case"]);
	const locale = useLocale();
	const [isOpen, setOpen] = useState(false);
	const table = useRef<HTMLTableElement>(null);
	const id = useId();
	const describeDate = useDateNote(submitted ?? new Date().toISOString().slice(0, 10));
	const sources = comparedSources.filter((source) =>
		fields.some(({ values }) => values.some((value) => value.source === source)),
	);
	const { shown, folded } = splitFields(fields);
	const fold = useFoldText(describeDate)(folded);
	useShortcuts({
		f() {
			const findFirst = () =>
				table.current?.querySelector<HTMLElement>("tbody:not([hidden]) [data-case-field]");
			if (!findFirst()) flushSync(() => setOpen(true));
			findFirst()?.focus();
		},
	});
	const rowsOf = (some: readonly ComparedField[]) =>
		some.map((field) => (
			<ComparisonRow key={field.name} field={field} sources={sources} describeDate={describeDate} {...row} />
		));
	const hasDates = fields.some(({ name, values }) => values.some(({ value }) => describeDate(name, value)));
	return (
		<>
			<table ref={table} className={css.table}>
				<thead hidden={shown.length === 0 && !isOpen}>
					<tr>
						<th scope="col">{t("detail.field")}</th>
						{sources.map((source) => (
							<th key={source} scope="col">
								{t(`source.${source}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>{rowsOf(shown)}</tbody>
				{folded.length > 0 && (
					<>
						<tbody>
							<tr>
								<td colSpan={sources.length + 1} className={css.foldCell}>
									<UnstyledButton
										className={css.fold}
										aria-expanded={isOpen}
										aria-controls={id}
										onClick={() => setOpen(!isOpen)}
									>
										<IconCheck size={16} stroke={2} aria-hidden />
										<span>
											{fold.counts} {!isOpen && <small>{fold.dates}</small>}
										</span>
										<IconChevronDown size={16} stroke={1.8} aria-hidden />
									</UnstyledButton>
								</td>
							</tr>
						</tbody>
						<tbody id={id} hidden={!isOpen}>
							{rowsOf(folded)}
						</tbody>
					</>
				)}
			</table>
			{hasDates && (
				<Caption mt="xs">
					{submitted
						? t("case:comparison.measured_submitted", { date: formatCalendarDate(submitted, locale) })
						: t("case:comparison.measured_today")}
				</Caption>
			)}
		</>
	);
}
