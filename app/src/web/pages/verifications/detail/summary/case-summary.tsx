import { Group, Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type {
	CheckNode,
	Verification,
	VerificationSummary,
} from "../../../../../domain/verifications/contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { VerificationStatusBadge } from "../../../../design/badge/verification-badges.tsx";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { useCaseName } from "../../../../design/format/use-case-name.ts";
import { PlainList } from "../../../../design/list/plain-list.tsx";
import { Disclosure } from "../../../../design/page/disclosure.tsx";
import { TextLink } from "../../../../design/page/text-link.tsx";
import { Fact, FactList } from "../../../../design/table/fact-list.tsx";
import { CheckTree } from "../checks/check-tree.tsx";
import { isQuestioned, sortChecks } from "../checks/sort-checks.ts";
import { CompareButton } from "../duplicates/compare/compare-button.tsx";
import css from "./summary.module.css";

/** Says in a line which checks to look at, and how many are clear. */
function useCheckCounts(): (checks: readonly CheckNode[]) => string {
	const { t } = useTranslation("case");
	const { t: tVerifications } = useTranslation("verifications");
	const format = new Intl.ListFormat(useLocale(), { type: "conjunction" });
	return (checks) => {
		const questioned = sortChecks(checks.filter(isQuestioned));
		const clear = checks.filter(({ result }) => result === "clear").length;
		return [
			...(questioned.length > 0
				? [
						t("summary.questioned", {
							checks: format.format(questioned.map(({ type }) => tVerifications(`check.${type}`))),
						}),
					]
				: []),
			...(clear > 0 ? [t("summary.clear", { count: clear })] : []),
		].join(" · ");
	};
}

/** The case beside its decision: checks, customer and device, a line each that opens to the details. */
export function CaseSummary({
	verification,
	customerCases,
	mayReadFiles,
}: {
	verification: Verification;
	/** The latest cases of the same customer, with this one. */
	customerCases: readonly VerificationSummary[];
	mayReadFiles: boolean;
}) {
	const { t } = useTranslation("case");
	const { t: tVerifications } = useTranslation("verifications");
	const countChecks = useCheckCounts();
	const { id, checks, customer, origin } = verification;
	const others = customerCases.filter((row) => row.id !== id);
	return (
		<Paper withBorder radius="lg" px="md" className={css.summary}>
			<SummaryItem title={tVerifications("detail.checks")} text={countChecks(checks)}>
				<CheckTree checks={checks} />
			</SummaryItem>
			{customer && (
				<SummaryItem
					title={tVerifications("detail.customer")}
					text={t("summary.other_cases", { count: others.length })}
					opened={others.length > 0}
				>
					<CustomerCases verification={verification} cases={others} mayReadFiles={mayReadFiles} />
					<TextLink to={`/customers/${customer}`} size="sm">
						{tVerifications("detail.customer_open")}
					</TextLink>
				</SummaryItem>
			)}
			{origin && (
				<SummaryItem
					title={t("summary.origin")}
					text={[origin.device, origin.place].filter(Boolean).join(" · ")}
				>
					<FactList>
						<Fact name={tVerifications("detail.device")}>{origin.device}</Fact>
						<Fact name={tVerifications("detail.place")}>{origin.place}</Fact>
					</FactList>
				</SummaryItem>
			)}
		</Paper>
	);
}

/** A line of the case's summary, which opens to its details. */
function SummaryItem({
	title,
	text,
	opened = false,
	children,
}: {
	title: string;
	/** The details in short. */
	text: string;
	/** Whether it is open initially. */
	opened?: boolean;
	children: ReactNode;
}) {
	return (
		<Disclosure
			plain
			open={opened}
			summary={
				<div>
					<Title order={2} size="sm">
						{title}
					</Title>
					<Text span c="dimmed" size="sm">
						{text}
					</Text>
				</div>
			}
		>
			{children}
		</Disclosure>
	);
}

/** Other cases of the same customer, the latest first. */
function CustomerCases({
	verification,
	cases,
	mayReadFiles,
}: {
	verification: Verification;
	cases: readonly VerificationSummary[];
	mayReadFiles: boolean;
}) {
	const nameOf = useCaseName();
	if (cases.length === 0) return null;
	return (
		<PlainList gap={6} mb="xs" fz="sm">
			{cases.map((row) => (
				<Group component="li" key={row.id} gap="0 8px">
					<TextLink to={`/verifications/${row.id}`} fw={550}>
						{nameOf(row)}
					</TextLink>
					<VerificationStatusBadge status={row.status} />
					<Text span inherit c="dimmed" ms="auto">
						<RelativeTime iso={row.created_at} />
					</Text>
					<CompareButton
						verification={verification}
						other={row.id}
						name={nameOf(row)}
						mayReadFiles={mayReadFiles}
					/>
				</Group>
			))}
		</PlainList>
	);
}
