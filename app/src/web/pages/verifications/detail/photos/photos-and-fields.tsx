import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldName, Verification } from "../../../../../domain/verifications/contract.ts";
import type { ComparedField } from "../comparison/compare-sources.ts";
import { getSubmissionDay } from "../comparison/date-notes.ts";
import { SourceComparison } from "../comparison/source-comparison.tsx";
import { CasePhotos, type ShownReading } from "./case-photos.tsx";
import { FaceComparison } from "./face-comparison.tsx";
import type { LoadedPhoto, LoadedPhotos } from "./loaded-photos.ts";

/** The case's photos and its fields: a field that is pointed at is highlighted where the photos show it. */
export function PhotosAndFields({
	verification,
	fields,
	photos,
	onLoaded,
	mayReadFiles,
}: {
	verification: Verification;
	fields: readonly ComparedField[];
	photos: LoadedPhotos;
	onLoaded: (loaded: LoadedPhoto) => void;
	mayReadFiles: boolean;
}) {
	const { t } = useTranslation("verifications");
	const [highlightedField, setHighlightedField] = useState<FieldName | null>(null);
	const [shownReading, setShownReading] = useState<ShownReading | null>(null);
	const isCompared = fields.some(({ values }) => values.some(({ source }) => source !== "provided"));
	return (
		<>
			<section aria-label={t("detail.photos")}>
				<CasePhotos
					verification={verification}
					pointed={highlightedField}
					shown={shownReading}
					onReturn={() => setShownReading(null)}
					onLoaded={onLoaded}
					allowed={mayReadFiles}
				>
					<FaceComparison verification={verification} photos={photos} />
				</CasePhotos>
			</section>
			{fields.length > 0 && (
				<section aria-label={t(isCompared ? "detail.fields" : "detail.provided")}>
					<SourceComparison
						fields={fields}
						submitted={getSubmissionDay(verification)}
						photos={photos}
						onLoaded={onLoaded}
						onPoint={setHighlightedField}
						onShow={(reading, backTo) => setShownReading({ reading, backTo })}
					/>
				</section>
			)}
		</>
	);
}
