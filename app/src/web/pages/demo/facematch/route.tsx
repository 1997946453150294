import { Button, Skeleton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FaceMatchDemo } from "../../../../domain/demos/contract.ts";
import { maxDemoMegabytes } from "../../../../domain/demos/limits-contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { PageContainer } from "../../../design/page/page-container.tsx";
import { useHydrated } from "../../../design/use-hydrated.ts";
import { DemoError } from "../demo-error.tsx";
import { DemoHeader, NoStorageNotice } from "../demo-header.tsx";
import { CameraDialog } from "../picture/camera-dialog.tsx";
import { FaceBrackets } from "../picture/face-brackets.tsx";
import { PictureSlot } from "../picture/picture-slot.tsx";
import {
	type ChosenPicture,
	chooseFile,
	chooseSpecimen,
	getSpecimenUrl,
	releasePicture,
	specimenPairs,
	specimenPeople,
} from "../picture/specimens.ts";
import { getDemoToken, useDemoRequest } from "../use-demo-request.ts";
import { ComparisonResult } from "./comparison-result.tsx";
import css from "./demo-facematch.module.css";

export const handle = { namespaces: ["demo", "verifications"], transition: "fade" };

type Pair = [ChosenPicture | null, ChosenPicture | null];
type PictureIndex = 0 | 1;
const pictureIndexes = [0, 1] as const;

export default function DemoFaceMatchPage() {
	const { t } = useTranslation("demo");
	const { trial, run, clear, fail } = useDemoRequest<FaceMatchDemo>();
	const [pair, setPair] = useState<Pair>([null, null]);
	const [camera, setCamera] = useState<PictureIndex | null>(null);
	const hydrated = useHydrated();
	const latestPair = useRef(pair);
	latestPair.current = pair;
	useEffect(() => () => latestPair.current.forEach(releasePicture), []);

	const nextIndex: PictureIndex = pair[0] === null ? 0 : 1;
	const titles = [t("choose.first"), t("choose.second")] as const;
	const compare = ([first, second]: Pair) => {
		if (!first || !second) return clear();
		void run(async () =>
			api.runFaceMatchDemo([await first.bytes(), await second.bytes()], await getDemoToken()),
		);
	};
	const selectPair = (selected: Pair) => {
		for (const index of pictureIndexes) if (selected[index] !== pair[index]) releasePicture(pair[index]);
		setPair(selected);
		compare(selected);
	};
	const selectPicture = (index: PictureIndex, chosen: ChosenPicture | null) =>
		selectPair(index === 0 ? [chosen, pair[1]] : [pair[0], chosen]);
	const selectFile = (index: PictureIndex, file: Blob) => {
		if (file.size > maxDemoMegabytes * 1024 * 1024)
			return fail(t("choose.too_large", { megabytes: maxDemoMegabytes }), `file.${index}`);
		selectPicture(index, chooseFile(file));
	};
	const getCaption = (chosen: ChosenPicture | null) => {
		const person = specimenPeople.find(({ specimen }) => specimen === chosen?.specimen);
		return person && t(`people.${person.kind}`, { name: person.name });
	};
	const answer = trial.state === "done" ? trial.answer : null;
	return (
		<PageContainer width="60rem">
			<title>{`${t("facematch.title")} · Vidimus`}</title>
			<DemoHeader title={t("facematch.title")} lead={t("facematch.lead")} />
			<section className={css.pairs} data-needs-scripts aria-label={t("pairs.title")}>
				<h2>{t("pairs.title")}</h2>
				<ul>
					{specimenPairs.map(({ name, of }) => (
						<li key={name}>
							<button
								type="button"
								aria-disabled={hydrated ? undefined : true}
								onClick={() => selectPair([chooseSpecimen(of[0]), chooseSpecimen(of[1])])}
							>
								<span className={css.thumbs}>
									{of.map((specimen) => (
										<img
											key={specimen}
											src={getSpecimenUrl(specimen)}
											alt=""
											data-of={specimen}
											loading="lazy"
										/>
									))}
								</span>
								{t(`pairs.${name}`)}
							</button>
						</li>
					))}
				</ul>
			</section>
			<div className={css.slots} data-needs-scripts>
				{pictureIndexes.map((index) => {
					const analysis = answer?.pictures[index];
					const fileError = trial.state === "failed" && trial.path === `file.${index}` ? trial.text : null;
					return (
						<PictureSlot
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
							onRemove={() => selectPicture(index, null)}
						/>
					);
				})}
			</div>
			<div className={css.result} aria-live="polite" aria-busy={trial.state === "working"}>
				{trial.state === "working" && (
					<div aria-label={t("working")} role="status">
						<Skeleton h={30} w="16rem" maw="80%" />
						<Skeleton h={16} mt={12} w="30rem" maw="100%" />
						<Skeleton h={12} mt={48} radius="xl" />
					</div>
				)}
				{trial.state === "failed" && !/^file\.[01]$/.test(trial.path ?? "") && (
					<DemoError>{trial.text}</DemoError>
				)}
				{trial.state === "failed" && pair.every((chosen) => chosen !== null) && (
					<Button mt="md" onClick={() => compare(pair)}>
						{t("facematch.again")}
					</Button>
				)}
				{answer && (
					<ComparisonResult answer={answer} invented={pair.every((chosen) => chosen?.specimen !== null)} />
				)}
			</div>
			<section className={css.people} data-needs-scripts aria-label={t("people.title")}>
				<h2>{t("people.title")}</h2>
				<p>{t(nextIndex === 0 ? "people.first" : "people.second")}</p>
				<ul>
					{specimenPeople.map(({ specimen, name, kind }) => (
						<li key={specimen}>
							<button
								type="button"
								aria-disabled={hydrated ? undefined : true}
								onClick={() => selectPicture(nextIndex, chooseSpecimen(specimen))}
							>
								<img src={getSpecimenUrl(specimen)} alt="" data-of={specimen} loading="lazy" />
								<span>{t(`people.${kind}`, { name })}</span>
							</button>
						</li>
					))}
				</ul>
			</section>
			<NoStorageNotice />
			<CameraDialog
				opened={camera !== null}
				title={titles[camera ?? 0]}
				shape="selfie"
				onPicture={(picture) => {
					if (camera !== null) selectFile(camera, picture);
					setCamera(null);
				}}
				onClose={() => setCamera(null)}
			/>
		</PageContainer>
	);
}
