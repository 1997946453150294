import { Modal, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { defaultComparedCases, maxComparedCases } from "../../../../domain/comparisons/values.ts";
import type { Workflow } from "../../../../domain/workflows/contract.ts";
import { ActionDialogForm } from "../../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import type { forms } from "./forms.ts";

/** Starts a comparison; its page follows. */
export function CreateComparisonDialog({
	workflow: { draft, version },
	opened,
	onClose,
}: {
	workflow: Pick<Workflow, "draft" | "version">;
	opened: boolean;
	onClose: () => void;
}) {
	const { t } = useTranslation("comparisons");
	const { number } = useFormatters();
	const form = useActionForm<typeof forms.compare>("compare");
	const versions = Array.from({ length: version }, (_, index) => {
		const value = String(version - index);
		return { value, label: t("version", { number: value }) };
	});
	return (
		<Modal opened={opened} onClose={onClose} title={t("open")}>
			<ActionDialogForm form={form} submit={t("submit")} onCancel={onClose}>
				{(errorOf) => (
					<>
						<NativeSelect
							name="head"
							label={t("head")}
							data={draft ? [{ value: "", label: t("head_draft") }, ...versions] : versions}
							error={errorOf("head")}
						/>
						<NativeSelect
							name="cases"
							label={t("cases")}
							description={t("cases_hint")}
							defaultValue={String(defaultComparedCases)}
							data={[100, defaultComparedCases, maxComparedCases].map((cases) => ({
								value: String(cases),
								label: t("cases_option", { cases: number(cases) }),
							}))}
							error={errorOf("cases")}
						/>
					</>
				)}
			</ActionDialogForm>
		</Modal>
	);
}
