import { Box, Text } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { useCaseName } from "../../../design/format/use-case-name.ts";
import css from "./bulk-people.module.css";

/** The people whose cases a bulk action is for, by name and reference. */
export function BulkPeople({ rows }: { rows: readonly VerificationSummary[] }) {
	const { t } = useTranslation("bulk");
	const nameOf = useCaseName();
	const label = useId();
	return (
		<Box>
			<Text id={label} size="sm" fw="var(--mantine-font-weight-medium)">
				{t("people", { count: rows.length })}
			</Text>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keyboard */}
			<ul className={css.people} aria-labelledby={label} tabIndex={0}>
				{rows.map((row) => (
					<li key={row.id}>
						{nameOf(row)} <small>{row.reference !== nameOf(row) && row.reference}</small>
					</li>
				))}
			</ul>
		</Box>
	);
}
