import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldName, Verification } from "../../../../domain/verifications/contract.ts";
import { Section } from "../../../design/page/section.tsx";
import { CheckViews } from "./checks/check-views.tsx";
import type { ComparedField } from "./comparison/compare-sources.ts";
import { SourceComparison } from "./comparison/source-comparison.tsx";
import { CasePictures, type ShownReading } from "./pictures/case-pictures.tsx";
import { FaceComparison } from "./pictures/face-comparison.tsx";
import type { LoadedPicture, LoadedPictures } from "./pictures/loaded-pictures.ts";
import { SelfieRecording } from "./pictures/selfie-recording.tsx";

/** The case's fields and its pictures: a field that is pointed at is highlighted where the pictures show it. */
export function FieldsAndPictures({
	verification,
	fields,
	pictures,
	onLoaded,
	mayReadFiles,
}: {
	verification: Verification;
	fields: readonly ComparedField[];
	pictures: LoadedPictures;
	onLoaded: (loaded: LoadedPicture) => void;
	mayReadFiles: boolean;
}) {
	const { t } = useTranslation("verifications");
	const [highlightedField, setHighlightedField] = useState<FieldName | null>(null);
	const [shownReading, setShownReading] = useState<ShownReading | null>(null);
	const isCompared = fields.some(({ values }) => values.some(({ source }) => source !== "provided"));
	return (
		<>
			{fields.length > 0 && (
				<Section title={t(isCompared ? "detail.fields" : "detail.provided")} ruled>
					<SourceComparison
						fields={fields}
						pictures={pictures}
						onLoaded={onLoaded}
						onPoint={setHighlightedField}
						onShow={(reading, backTo) => setShownReading({ reading, backTo })}
					/>
				</Section>
			)}
			<Section title={t("detail.pictures")} ruled>
				<CasePictures
					verification={verification}
					pointed={highlightedField}
					shown={shownReading}
					onReturn={() => setShownReading(null)}
					onLoaded={onLoaded}
					allowed={mayReadFiles}
				>
					<FaceComparison verification={verification} pictures={pictures} />
				</CasePictures>
				<CheckViews verification={verification} allowed={mayReadFiles} />
				<SelfieRecording verification={verification} allowed={mayReadFiles} />
			</Section>
		</>
	);
}
