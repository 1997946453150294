import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentDemo } from "../../../../domain/demos/contract.ts";
import { maxDemoMegabytes } from "../../../../domain/demos/values.ts";
import type { FieldName } from "../../../../domain/verifications/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { DemoColumns, DemoError, DemoPage } from "../demo-page.tsx";
import { CameraDialog } from "../photo/camera-dialog.tsx";
import { PhotoSlot } from "../photo/photo-slot.tsx";
import css from "../photo/specimen-choices.module.css";
import {
	type ChosenPhoto,
	chooseFile,
	chooseSpecimen,
	getSpecimenUrl,
	releasePhoto,
} from "../photo/specimens.ts";
import { getDemoToken, useDemoRequest } from "../use-demo-request.ts";
import type { Route } from "./+types/route";
import { documentCases, findDocumentCase, isDocumentDemo, ownDocumentId } from "./document-cases.ts";
import { DocumentResult } from "./document-result.tsx";
import { FieldRegions } from "./field-regions.tsx";

export const handle = { namespaces: ["demo", "verifications"], transition: "fade" };

export function loader({ params, url }: Route.LoaderArgs) {
	if (!isDocumentDemo(params.id)) throw new Response(`Page Not Found: ${url.pathname}`, { status: 404 });
	return null;
}

export default function DemoDocumentPage({ params: { id } }: Route.ComponentProps) {
	const { t } = useTranslation("demo");
	const known = findDocumentCase(id);
	const title = known ? t(`case.${known.id}`) : t("document.title");
	return (
		<DemoPage title={title} lead={known ? t(`about.${known.id}`) : t("document.lead")}>
			<nav aria-label={t("document.strip")}>
				<ul className={css.tiles}>
					<li>
						<LocaleLink
							to={`/demo/${ownDocumentId}`}
							aria-current={known ? undefined : "page"}
							preventScrollReset
						>
							<IconPlus stroke={1.5} aria-hidden />
							{t("document.own")}
						</LocaleLink>
					</li>
					{documentCases.map((documentCase) => (
						<li key={documentCase.id}>
							<LocaleLink
								to={`/demo/${documentCase.id}`}
								aria-current={documentCase.id === id ? "page" : undefined}
								preventScrollReset
							>
								<img src={getSpecimenUrl(documentCase.specimen)} alt="" loading="lazy" />
								{t(`case.${documentCase.id}`)}
							</LocaleLink>
						</li>
					))}
				</ul>
			</nav>
			<DocumentTrial key={id} id={id} />
		</DemoPage>
	);
}

/** The photo of a document and its result. */
function DocumentTrial({ id }: { id: string }) {
	const { t } = useTranslation("demo");
	const known = findDocumentCase(id);
	const [selectedPhoto, setSelectedPhoto] = useState<ChosenPhoto | null>(() =>
		known ? chooseSpecimen(known.specimen) : null,
	);
	const [isCameraOpen, setCameraOpen] = useState(false);
	const [hovered, setHovered] = useState<readonly FieldName[]>([]);
	const [focused, setFocused] = useState<readonly FieldName[]>([]);
	const highlightedFields = hovered.length > 0 ? hovered : focused;
	const { trial, run, clear, fail } = useDemoRequest<DocumentDemo>();
	const latestPhoto = useRef(selectedPhoto);
	latestPhoto.current = selectedPhoto;
	useEffect(() => () => releasePhoto(latestPhoto.current), []);

	const read = (photo: ChosenPhoto) =>
		run(async () => api.runDocumentDemo(await photo.bytes(), await getDemoToken()));
	const selectPhoto = (photo: ChosenPhoto | null) => {
		releasePhoto(selectedPhoto);
		setSelectedPhoto(photo);
		if (photo) void read(photo);
		else clear();
	};
	const selectFile = (file: Blob) => {
		if (file.size > maxDemoMegabytes * 1024 * 1024)
			return fail(t("choose.too_large", { megabytes: maxDemoMegabytes }), "file");
		selectPhoto(chooseFile(file));
	};
	const result = trial.state === "done" ? trial.result : null;
	return (
		<>
			<DemoColumns
				working={trial.state === "working"}
				photos={
					<PhotoSlot
						title={t("document.strip")}
						chosen={selectedPhoto}
						caption={known && selectedPhoto?.specimen ? t(`case.${known.id}`) : undefined}
						size={result}
						working={trial.state === "working"}
						shape="document"
						marks={result && <FieldRegions demo={result} pointed={highlightedFields} onPoint={setHovered} />}
						note={
							<>
								{trial.state === "failed" && <DemoError>{trial.text}</DemoError>}
								{selectedPhoto && !result && (
									<Button
										size="md"
										fullWidth
										loading={trial.state === "working"}
										onClick={() => read(selectedPhoto)}
									>
										{t("document.read")}
									</Button>
								)}
							</>
						}
						onFile={selectFile}
						onCamera={() => setCameraOpen(true)}
						onRemove={() => selectPhoto(null)}
					/>
				}
			>
				{result && (
					<DocumentResult
						demo={result}
						pointed={highlightedFields}
						onPoint={setHovered}
						onFocus={setFocused}
					/>
				)}
			</DemoColumns>
			<CameraDialog
				opened={isCameraOpen}
				title={t("document.heading")}
				shape="passport"
				onPhoto={(photo) => {
					selectFile(photo);
					setCameraOpen(false);
				}}
				onClose={() => setCameraOpen(false)}
			/>
		</>
	);
}
