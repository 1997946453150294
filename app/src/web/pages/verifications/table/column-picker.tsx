import { Button, Popover } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import list from "../../../design/filter/filter-popover.module.css";
import { useHydrated } from "../../../design/use-hydrated.ts";
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
	const hydrated = useHydrated();
	return (
		<Popover position="bottom-end" shadow="md" radius="md" trapFocus withinPortal={false}>
			<Popover.Target>
				<Button
					variant="default"
					leftSection={<IconColumns3 size={18} stroke={1.7} aria-hidden />}
					aria-disabled={hydrated ? undefined : true}
				>
					{t("columns")}
				</Button>
			</Popover.Target>
			<Popover.Dropdown className={list.list}>
				<fieldset>
					<legend>{t("columns")}</legend>
					{verificationColumns.map((column) => (
						<label key={column}>
							<input
								type="checkbox"
								checked={chosen.includes(column)}
								onChange={({ currentTarget: { checked } }) =>
									onChange(checked ? [...chosen, column] : chosen.filter((one) => one !== column))
								}
							/>
							{t(`column.${column}`)}
						</label>
					))}
				</fieldset>
			</Popover.Dropdown>
		</Popover>
	);
}
