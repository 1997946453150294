import { Button, Group, Stack, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
	contrastWithWhite,
	darkenForWhiteText,
	minTextContrast,
} from "../../../../domain/apps/branding/contrast.ts";
import type { App } from "../../../../domain/apps/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import css from "./app-color-form.module.css";
import { defaultColor } from "./default-color.ts";
import type { forms } from "./forms.ts";
import { SaveButton } from "./save-button.tsx";
import { VerifyPreview } from "./verify-preview.tsx";

const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The color of the verification page's buttons, with a preview and a contrast check. */
export function AppColorForm({ app, locked }: { app: App; locked: boolean }) {
	const { t } = useTranslation("apps");
	const verdict = useId();
	const [colorText, setColorText] = useState(app.color ?? defaultColor);
	const color = colorText.trim().toLowerCase();
	const isValid = isHexColor(color);
	const readable = isValid && contrastWithWhite(color) >= minTextContrast;
	const form = useActionForm<typeof forms.color>("color");
	const refused = form.getError("color");
	return (
		<ActionForm form={form}>
			<Stack>
				<Group align="flex-end" gap="sm" wrap="nowrap">
					<input
						type="color"
						className={css.picker}
						aria-label={t("color.pick")}
						value={isValid ? color : defaultColor}
						disabled={locked}
						onChange={(event) => setColorText(event.currentTarget.value)}
					/>
					<TextInput
						name="color"
						label={t("color.label")}
						value={colorText}
						disabled={locked}
						onChange={(event) => setColorText(event.currentTarget.value)}
						spellCheck={false}
						autoComplete="off"
						className={css.hex}
						aria-describedby={verdict}
						error={isValid ? Boolean(refused) && !readable : refused}
					/>
				</Group>
				<div id={verdict} aria-live="polite">
					{isValid && <ContrastVerdict color={color} readable={readable} onUse={setColorText} />}
				</div>
				<VerifyPreview app={app} color={isValid ? color : defaultColor} />
				{!locked && (
					<SaveButton form={form}>
						{color !== defaultColor && (
							<Button variant="subtle" color="gray" onClick={() => setColorText(defaultColor)}>
								{t("color.reset")}
							</Button>
						)}
					</SaveButton>
				)}
			</Stack>
		</ActionForm>
	);
}

function ContrastVerdict({
	color,
	readable,
	onUse,
}: {
	color: string;
	readable: boolean;
	onUse: (color: string) => void;
}) {
	const { t } = useTranslation("apps");
	const locale = useLocale();
	const decimal = (value: number) => (Math.floor(value * 10) / 10).toLocaleString(locale);
	const ratio = decimal(contrastWithWhite(color));
	const better = darkenForWhiteText(color);
	return (
		<div className={css.verdict} data-readable={readable}>
			{readable ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
			<span>
				{readable
					? t("color.readable", { ratio })
					: t("color.unreadable", { ratio, minimum: decimal(minTextContrast) })}
			</span>
			{!readable && (
				<Button
					size="xs"
					variant="default"
					leftSection={<span className={css.swatch} style={{ background: better }} />}
					onClick={() => onUse(better)}
				>
					{t("color.use", { color: better })}
				</Button>
			)}
		</div>
	);
}
