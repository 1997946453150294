import { Box, Text } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { useCaseName } from "../../../design/format/use-case-name.ts";
import { PlainList } from "../../../design/list/plain-list.tsx";
import { Caption } from "../../../design/page/muted.tsx";

/** The people whose cases a bulk action is for, by name and reference. */
export function BulkPeople({ rows }: { rows: readonly VerificationSummary[] }) {
	const { t } = useTranslation("bulk");
	const nameOf = useCaseName();
	const label = useId();
	return (
		<Box>
			<Text id={label} size="sm" fw={550}>
				{t("people", { count: rows.length })}
			</Text>
			<PlainList
				gap={0}
				fz="sm"
				mt={4}
				mah="7rem"
				style={{ overflowY: "auto" }}
				aria-labelledby={label}
				// A list that scrolls is scrolled by keyboard.
				tabIndex={0}
			>
				{rows.map((row) => (
					<li key={row.id}>
						{nameOf(row)} <Caption span>{row.reference !== nameOf(row) && row.reference}</Caption>
					</li>
				))}
			</PlainList>
		</Box>
	);
}
