import { ActionIcon, CopyButton, TextInput, Tooltip } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Read-only field with a copy button. Selects its text on focus. */
export function CopyField({
	label,
	value,
	description,
}: {
	label: string;
	value: string;
	description?: string;
}) {
	const { t } = useTranslation();
	return (
		<CopyButton value={value} timeout={2000}>
			{({ copied, copy }) => (
				<TextInput
					label={label}
					description={description}
					value={value}
					readOnly
					onFocus={(event) => event.currentTarget.select()}
					rightSection={
						<Tooltip label={t(copied ? "action.copied" : "action.copy")} withArrow>
							<ActionIcon
								variant="subtle"
								color={copied ? "green" : "gray"}
								onClick={copy}
								aria-label={t("label_value", {
									label: t(copied ? "action.copied" : "action.copy"),
									value: label,
								})}
							>
								{copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
							</ActionIcon>
						</Tooltip>
					}
				/>
			)}
		</CopyButton>
	);
}
