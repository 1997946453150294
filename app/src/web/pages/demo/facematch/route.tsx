import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DemoColumns, DemoError, DemoPage } from "../demo-page.tsx";
import { CameraDialog } from "../photo/camera-dialog.tsx";
import { FaceBrackets } from "../photo/face-brackets.tsx";
import { PhotoSlot } from "../photo/photo-slot.tsx";
import { SpecimenPairs, SpecimenPeople } from "../photo/specimen-choices.tsx";
import { type ChosenPhoto, chooseSpecimen, specimenPeople } from "../photo/specimens.ts";
import { ComparisonResult } from "./comparison-result.tsx";
import { type PhotoIndex, photoIndexes, useFaceMatch } from "./use-face-match.ts";

export const handle = { namespaces: ["demo", "verifications"], transition: "fade" };

export default function DemoFaceMatchPage() {
	const { t } = useTranslation("demo");
	const { trial, pair, retry, selectPair, selectPhoto, selectFile } = useFaceMatch();
	const [camera, setCamera] = useState<PhotoIndex | null>(null);
	const nextIndex: PhotoIndex = pair[0] === null ? 0 : 1;
	const titles = [t("choose.first"), t("choose.second")] as const;
	const getCaption = (chosen: ChosenPhoto | null) => {
		const person = specimenPeople.find(({ specimen }) => specimen === chosen?.specimen);
		return person && t(`people.${person.kind}`, { name: person.name });
	};
	return (
		<DemoPage title={t("facematch.title")} lead={t("facematch.lead")}>
			<SpecimenPairs
				onSelect={([first, second]) => selectPair([chooseSpecimen(first), chooseSpecimen(second)])}
			/>
			<DemoColumns
				working={trial.state === "working"}
				photos={
					<Group grow align="flex-start" wrap="nowrap">
						{photoIndexes.map((index) => {
							const analysis = trial.state === "done" ? trial.result.photos[index] : undefined;
							const fileError =
								trial.state === "failed" && trial.path === `file.${index}` ? trial.text : null;
							return (
								<PhotoSlot
									key={index}
									title={titles[index]}
									chosen={pair[index]}
									caption={getCaption(pair[index])}
									size={analysis ?? null}
									working={trial.state === "working"}
									shape="portrait"
									marks={
										analysis?.face && <FaceBrackets place={analysis.face} points={analysis.landmarks ?? []} />
									}
									note={
										<>
											{fileError && <DemoError>{fileError}</DemoError>}
											{analysis?.reasons.map(({ name, message }) => (
												<DemoError key={name}>{message}</DemoError>
											))}
										</>
									}
									onFile={(file) => selectFile(index, file)}
									onCamera={() => setCamera(index)}
									onRemove={() => selectPhoto(index, null)}
								/>
							);
						})}
					</Group>
				}
			>
				{/* Errors of a file are shown at its photo instead. */}
				{trial.state === "failed" && !/^file\.[01]$/.test(trial.path ?? "") && (
					<DemoError>{trial.text}</DemoError>
				)}
				{trial.state === "failed" && pair.every((chosen) => chosen !== null) && (
					<Button mt="md" onClick={retry}>
						{t("facematch.again")}
					</Button>
				)}
				{trial.state === "done" && (
					<ComparisonResult
						demo={trial.result}
						invented={pair.every((chosen) => chosen?.specimen !== null)}
					/>
				)}
			</DemoColumns>
			<SpecimenPeople
				index={nextIndex}
				onSelect={(specimen) => selectPhoto(nextIndex, chooseSpecimen(specimen))}
			/>
			<CameraDialog
				opened={camera !== null}
				title={titles[camera ?? 0]}
				shape="selfie"
				onPhoto={(photo) => {
					if (camera !== null) selectFile(camera, photo);
					setCamera(null);
				}}
				onClose={() => setCamera(null)}
			/>
		</DemoPage>
	);
}
