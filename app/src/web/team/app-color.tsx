import { Button, Stack, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../domain/apps/contract.ts";
import { contrastWithWhite, enough, readableColor } from "../../domain/apps/contrast.ts";
import { api } from "../browser-api.ts";
import { useLocale } from "../components/locale-link.tsx";
import { useForm } from "../components/use-form.ts";
import css from "./app-color.module.css";
import { Save } from "./save.tsx";
import { VerifyPreview } from "./verify-preview.tsx";

/** Vidimus's green, which apps have that chose no colour. */
const ownGreen = "#0b7440";
const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The colour of the verify page's buttons, with what it looks like and how well it reads. */
export function AppColor({ app, locked, onSaved }: { app: App; locked: boolean; onSaved: () => unknown }) {
	const { t } = useTranslation("apps");
	const verdict = useId();
	const [typed, setTyped] = useState(app.color ?? ownGreen);
	const color = typed.trim().toLowerCase();
	const known = isHex(color);
	const readable = known && contrastWithWhite(color) >= enough;
	const form = useForm(async () => {
		await api.patch("/api/apps/{id}", {
			path: { id: app.id },
			body: { color: color === ownGreen ? null : color },
		});
		await onSaved();
	});
	const refused = form.field("color");
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<Stack>
				<div className={css.fields}>
					<input
						type="color"
						className={css.picker}
						aria-label={t("color.pick")}
						value={known ? color : ownGreen}
						disabled={locked}
						onChange={(event) => setTyped(event.currentTarget.value)}
					/>
					<TextInput
						name="color"
						label={t("color.label")}
						value={typed}
						disabled={locked}
						onChange={(event) => setTyped(event.currentTarget.value)}
						spellCheck={false}
						autoComplete="off"
						className={css.hex}
						aria-describedby={verdict}
						error={known ? Boolean(refused) && !readable : refused}
					/>
				</div>
				<div id={verdict} aria-live="polite">
					{known && <Verdict color={color} readable={readable} onUse={setTyped} />}
				</div>
				<VerifyPreview app={app} color={known ? color : ownGreen} />
				{!locked && (
					<Save form={form}>
						{color !== ownGreen && (
							<Button variant="subtle" color="gray" onClick={() => setTyped(ownGreen)}>
								{t("color.reset")}
							</Button>
						)}
					</Save>
				)}
			</Stack>
		</form>
	);
}

function Verdict({
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
	const better = readableColor(color);
	return (
		<div className={css.verdict} data-readable={readable}>
			{readable ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
			<span>
				{readable
					? t("color.readable", { ratio })
					: t("color.unreadable", { ratio, enough: decimal(enough) })}
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
