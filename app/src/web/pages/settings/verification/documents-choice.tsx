import { useTranslation } from "react-i18next";
import { documentTypes } from "../../../../shared/documents.ts";
import type { SettingsDraft } from "../settings-draft.ts";
import { ChoiceGroup, ChoiceInput } from "./choice-fields.tsx";

/** Selects the accepted types of documents. */
export function DocumentsChoice({
	documents,
	set,
	error,
}: {
	documents: SettingsDraft["documents"];
	set: (changes: Partial<SettingsDraft>) => void;
	error: string | undefined;
}) {
	const { t } = useTranslation("settings");
	const { t: tCommon } = useTranslation();
	return (
		<ChoiceGroup
			label={t("verification_options.documents")}
			hint={t("verification_options.documents_hint")}
			error={error}
		>
			{documentTypes.map((type) => (
				<ChoiceInput
					key={type}
					type="checkbox"
					name="verification_options.documents"
					label={tCommon(`document.${type}`)}
					checked={documents.includes(type)}
					onChange={(checked) =>
						set({
							documents: documentTypes.filter((document) =>
								document === type ? checked : documents.includes(document),
							),
						})
					}
				/>
			))}
		</ChoiceGroup>
	);
}
