import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import type { FormState } from "../components/use-form.ts";
import type { Part } from "./draft.ts";
import type { SectionName } from "./sections.ts";
import css from "./settings.module.css";
import type { Editing } from "./use-editing.ts";

export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
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

/** A section that is saved by itself: it says at the place whether it is. */
export function PartForm({
	part,
	editing,
	form,
	children,
}: {
	part: Part;
	editing: Editing;
	form: FormState;
	children: ReactNode;
}) {
	const { t } = useTranslation("settings");
	const changed = editing.changed(part);
	return (
		<Section name={part}>
			<form onSubmit={form.onSubmit} noValidate method="post">
				<fieldset className={css.fields} disabled={!editing.editable}>
					{children}
				</fieldset>
				{editing.editable && (
					<div className={css.submit}>
						<FormError message={form.general} />
						<LiveButton
							type="submit"
							variant={changed ? "filled" : "default"}
							loading={form.busy}
							aria-label={t("save_part", { part: t(`${part}.title`) })}
						>
							{t("save")}
						</LiveButton>
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
		</Section>
	);
}
