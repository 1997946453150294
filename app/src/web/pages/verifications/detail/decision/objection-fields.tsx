import { Anchor, Checkbox, Paper, Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import css from "./decision.module.css";
import { type UnansweredChecks, useCheckList } from "./use-check-list.ts";

/** A checkbox that confirms what the person is approved despite of. */
function ApproveDespiteField({
	text,
	label,
	checked,
	error,
	onChange,
}: {
	/** What stands against the approval. */
	text: ReactNode;
	label: string;
	checked: boolean;
	error: string | undefined;
	onChange: (checked: boolean) => void;
}) {
	const id = useId();
	return (
		<Paper withBorder p="sm" className={css.despite} data-invalid={error ? true : undefined}>
			<Text id={`${id}-text`} size="sm" mb="xs">
				{text}
			</Text>
			<Checkbox
				label={label}
				checked={checked}
				required
				error={Boolean(error)}
				aria-invalid={error ? true : undefined}
				aria-describedby={`${id}-text ${id}-error`}
				onChange={({ currentTarget }) => onChange(currentTarget.checked)}
			/>
			<Text id={`${id}-error`} role="alert" size="sm" c="var(--bad)">
				{error}
			</Text>
		</Paper>
	);
}

/** Confirms that the person is approved although nobody has judged some screening hits. */
export function OpenHitsField({
	count,
	told,
	error,
	onChange,
}: {
	/** Number of open hits. */
	count: number;
	/** Number of open hits when the reviewer confirmed; a hit that came up since needs another look. */
	told: number;
	error: string | undefined;
	onChange: (told: number) => void;
}) {
	const { t } = useTranslation("case");
	return (
		<ApproveDespiteField
			text={
				<>
					{t("decision.open_hits", { count })}{" "}
					<Anchor href="#screening-hits" inherit>
						{t("decision.open_hits_link", { count })}
					</Anchor>
				</>
			}
			label={t("decision.open_hits_confirm", { count })}
			checked={told === count}
			error={error}
			onChange={(checked) => onChange(checked ? count : 0)}
		/>
	);
}

/** Confirms that the person is approved although some checks couldn't be answered. */
export function UnansweredChecksField({
	checks,
	named,
	error,
	onChange,
}: {
	checks: UnansweredChecks;
	/** Those of them that the reviewer has confirmed. */
	named: UnansweredChecks;
	error: string | undefined;
	onChange: (named: UnansweredChecks) => void;
}) {
	const { t } = useTranslation("case");
	const listChecks = useCheckList();
	return (
		<ApproveDespiteField
			text={t("decision.unanswered_checks", { count: checks.length, checks: listChecks(checks) })}
			label={t("decision.unanswered_checks_confirm")}
			checked={named.length === checks.length}
			error={error}
			onChange={(checked) => onChange(checked ? checks : [])}
		/>
	);
}
