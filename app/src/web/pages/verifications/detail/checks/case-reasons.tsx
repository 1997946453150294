import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Reason } from "../../../../../domain/verifications/contract.ts";
import { Notice } from "../../../../design/feedback/notice.tsx";
import { useFormatField } from "../../../../design/format/use-format-field.ts";
import { PlainList } from "../../../../design/list/plain-list.tsx";
import type { ComparedField } from "../comparison/compare-sources.ts";

/** The reasons of the case's status. One for values that differ says which: a line for each field. */
export function CaseReasons({
	reasons,
	fields,
}: {
	reasons: readonly Reason[];
	fields: readonly ComparedField[];
}) {
	const { t } = useTranslation("case");
	const { t: tVerifications } = useTranslation("verifications");
	const formatField = useFormatField();
	if (reasons.length === 0) return null;
	const describe = (reason: Reason): string[] => {
		const differing = fields.flatMap(({ name, differences }) =>
			differences
				.filter((difference) => difference.reason.name === reason.name && difference.values.length > 1)
				.map(({ values }) => {
					const shown = values.map(({ value, source }) =>
						t("comparison.value", {
							value: formatField(name, value),
							source: t(`comparison.from.${source}`),
						}),
					);
					return t(`comparison.field_differs.${name}`, { values: shown.join(" / ") });
				}),
		);
		return differing.length > 0 ? [...new Set(differing)] : [reason.message];
	};
	return (
		<Notice tone="warn">
			<PlainList gap={4} aria-label={tVerifications("detail.reasons")}>
				{reasons.flatMap((reason) =>
					describe(reason).map((text) => (
						<Text component="li" key={text} inherit fw={550}>
							{text}{" "}
							<Text span size="caption" className="tabular">
								{reason.code}
							</Text>
						</Text>
					)),
				)}
			</PlainList>
		</Notice>
	);
}
