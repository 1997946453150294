import { Button, Fieldset, Group, Stack } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../design/form/form-error.tsx";
import type { FormState } from "../../design/form/use-form.ts";
import { Panel } from "../../design/page/panel.tsx";
import { Section } from "../../design/page/section.tsx";
import css from "./settings.module.css";
import type { SettingsPart } from "./settings-draft.ts";
import type { SettingsEditor } from "./use-settings-editor.ts";

/** A titled section of a page. */
export function SettingsSection({
	name,
	children,
}: {
	name: Exclude<SettingsPart, OnlyPart> | "branding" | "erasures";
	children: ReactNode;
}) {
	const { t } = useTranslation("settings");
	return (
		<Section id={name} title={t(`${name}.title`)} lead={t(`${name}.lead`)} large>
			<Panel>{children}</Panel>
		</Section>
	);
}

/** Parts that are alone on their page, whose title is theirs. */
const onlyParts = ["verification_options", "addresses"] as const satisfies SettingsPart[];
type OnlyPart = (typeof onlyParts)[number];
const isOnlyPart = (part: SettingsPart): part is OnlyPart =>
	(onlyParts as readonly SettingsPart[]).includes(part);

/** A part of the settings with its own save button and status, in a section of its own unless it is alone on its page. */
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
	const editable = editing.mayEdit(part);
	const content = (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<Fieldset className={css.fields} disabled={!editable}>
				<Stack gap="xl">{children}</Stack>
			</Fieldset>
			{editable && (
				<Stack mt="lg" gap="sm">
					<FormError message={form.formError} />
					<Group gap="xs md">
						<Button
							type="submit"
							variant={changed ? "filled" : "default"}
							loading={form.busy}
							aria-label={t("save_part", { part: t(`${part}.title`) })}
						>
							{t("save")}
						</Button>
						<Group role="status" gap={6} c={changed ? "dimmed" : "var(--good)"} fz="body">
							{!changed && form.done && <IconCheck size={18} stroke={1.9} aria-hidden />}
							{changed ? t("unsaved") : form.done && t("saved")}
						</Group>
					</Group>
				</Stack>
			)}
		</form>
	);
	return isOnlyPart(part) ? (
		<Panel id={part}>{content}</Panel>
	) : (
		<SettingsSection name={part}>{content}</SettingsSection>
	);
}
