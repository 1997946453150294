import { Button } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FilterPopover } from "../../../design/filter/filter-popover.tsx";
import { type VerificationColumn, verificationColumns } from "./use-verification-columns.ts";

/** Chooses the list's columns. */
export function ColumnPicker({
	chosen,
	onChange,
}: {
	chosen: readonly VerificationColumn[];
	onChange: (chosen: VerificationColumn[]) => void;
}) {
	const { t } = useTranslation("verifications");
	return (
		<FilterPopover
			position="bottom-end"
			target={
				<Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.7} aria-hidden />}>
					{t("columns")}
				</Button>
			}
		>
			<fieldset>
				<legend>{t("columns")}</legend>
				{verificationColumns.map((column) => (
					<label key={column}>
						<input
							type="checkbox"
							checked={chosen.includes(column)}
							onChange={({ currentTarget: { checked } }) =>
								onChange(checked ? [...chosen, column] : chosen.filter((other) => other !== column))
							}
						/>
						{t(`column.${column}`)}
					</label>
				))}
			</fieldset>
		</FilterPopover>
	);
}
