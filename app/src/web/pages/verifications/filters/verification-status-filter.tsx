import { Input, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { verificationStatuses } from "../../../../domain/verifications/states.ts";
import css from "../../../design/filter/filter-popover.module.css";
import { FilterPopover } from "../../../design/filter/filter-popover.tsx";

/** Selects several statuses; the form submits each one as `status`. */
export function VerificationStatusFilter({
	chosen,
	onChange,
}: {
	chosen: readonly string[];
	onChange: (chosen: string[]) => void;
}) {
	const { t } = useTranslation("verifications");
	const { t: tStatus } = useTranslation("verification-status");
	const id = useId();
	// A checked box shows immediately, before the list and its URL are updated.
	const [ticked, setTicked] = useState({ from: chosen.join(), names: chosen });
	if (ticked.from !== chosen.join()) setTicked({ from: chosen.join(), names: chosen });
	const names = verificationStatuses.filter((status) => ticked.names.includes(status));
	const tick = (selected: string[]) => {
		setTicked({ ...ticked, names: selected });
		onChange(selected);
	};
	const [first] = names;
	const labelText =
		names.length > 1
			? t("filter.several", { count: names.length })
			: first
				? tStatus(first)
				: t("filter.any");
	return (
		<div>
			<Input.Label labelElement="div" id={`${id}-label`}>
				{t("filter.status")}
			</Input.Label>
			{names.map((status) => (
				<input key={status} type="hidden" name="status" value={status} />
			))}
			<FilterPopover
				position="bottom-start"
				target={
					<UnstyledButton className={css.button} aria-labelledby={`${id}-label ${id}-value`}>
						<span id={`${id}-value`}>{labelText}</span>
						<IconChevronDown size={16} stroke={1.8} aria-hidden />
					</UnstyledButton>
				}
			>
				<fieldset>
					<legend>{t("filter.status")}</legend>
					{verificationStatuses.map((status) => (
						<label key={status}>
							<input
								type="checkbox"
								checked={names.includes(status)}
								onChange={({ currentTarget: { checked } }) =>
									tick(checked ? [...names, status] : names.filter((name) => name !== status))
								}
							/>
							{tStatus(status)}
						</label>
					))}
				</fieldset>
			</FilterPopover>
		</div>
	);
}
