import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../design/form/form-error.tsx";
import type { FormState } from "../../../design/form/use-form.ts";
import css from "../settings.module.css";
import type { SettingsPart } from "../settings-draft.ts";
import type { SettingsEditor } from "../use-settings-editor.ts";
import type { SettingsSectionName } from "./sections.ts";

export function SettingsSection({ name, children }: { name: SettingsSectionName; children: ReactNode }) {
	const { t } = useTranslation("settings");
	const label = `${name}-heading`;
	return (
		<section id={name} className={css.section} aria-labelledby={label}>
			<header>
				<h2 id={label}>{t(`${name}.title`)}</h2>
				<p>{t(`${name}.lead`)}</p>
			</header>
			<div className={css.panel}>{children}</div>
		</section>
	);
}

/** A section with its own save button and status. */
export function SettingsForm({
	part,
	editing,
	form,
	children,
}: {
	part: SettingsPart;
	editing: SettingsEditor;
	form: FormState;
	children: ReactNode;
}) {
	const { t } = useTranslation("settings");
	const changed = editing.changed(part);
	return (
		<SettingsSection name={part}>
			<form onSubmit={form.onSubmit} noValidate method="post">
				<fieldset className={css.fields} disabled={!editing.editable}>
					{children}
				</fieldset>
				{editing.editable && (
					<div className={css.submit}>
						<FormError message={form.formError} />
						<Button
							type="submit"
							variant={changed ? "filled" : "default"}
							loading={form.busy}
							aria-label={t("save_part", { part: t(`${part}.title`) })}
						>
							{t("save")}
						</Button>
						<span role="status" className={css.state} data-changed={changed}>
							{changed
								? t("unsaved")
								: form.done && (
										<>
											<IconCheck size={18} stroke={1.9} aria-hidden />
											{t("saved")}
										</>
									)}
						</span>
					</div>
				)}
			</form>
		</SettingsSection>
	);
}
