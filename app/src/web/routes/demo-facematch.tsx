import { Button, Container, Skeleton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FaceMatchDemo } from "../../domain/demos/contract.ts";
import { demoMegabytes } from "../../domain/demos/limits-contract.ts";
import { api } from "../browser-api.ts";
import { useHydrated } from "../components/use-hydrated.ts";
import { Brackets } from "../demo/brackets.tsx";
import { CameraDialog } from "../demo/camera-dialog.tsx";
import { Comparison } from "../demo/comparison.tsx";
import { Failure } from "../demo/failure.tsx";
import { NothingKept, PageHead } from "../demo/page-head.tsx";
import { addressOf, type Chosen, chooseFile, chooseSpecimen, forget, pairs, people } from "../demo/people.ts";
import { PictureSlot } from "../demo/picture-slot.tsx";
import { proof, useTrial } from "../demo/use-trial.ts";
import css from "./demo-facematch.module.css";

export const handle = { namespaces: ["demo", "verifications", "verify"], transition: "fade" };

type Pair = [Chosen | null, Chosen | null];
type Place = 0 | 1;
const places = [0, 1] as const;

export default function DemoFaceMatch() {
	const { t } = useTranslation("demo");
	const { trial, run, clear, fail } = useTrial<FaceMatchDemo>();
	const [pair, setPair] = useState<Pair>([null, null]);
	const [camera, setCamera] = useState<Place | null>(null);
	const hydrated = useHydrated();
	const held = useRef(pair);
	held.current = pair;
	useEffect(() => () => held.current.forEach(forget), []);

	const next: Place = pair[0] === null ? 0 : 1;
	const titles = [t("choose.first"), t("choose.second")] as const;
	const compare = ([one, other]: Pair) => {
		if (!one || !other) return clear();
		void run(async () => api.tryFaceMatch([await one.bytes(), await other.bytes()], await proof()));
	};
	const show = (given: Pair) => {
		for (const place of places) if (given[place] !== pair[place]) forget(pair[place]);
		setPair(given);
		compare(given);
	};
	const put = (place: Place, chosen: Chosen | null) =>
		show(place === 0 ? [chosen, pair[1]] : [pair[0], chosen]);
	const putFile = (place: Place, file: Blob) => {
		if (file.size > demoMegabytes * 1024 * 1024)
			return fail(t("choose.too_large", { megabytes: demoMegabytes }), `file.${place}`);
		put(place, chooseFile(file));
	};
	const captionOf = (chosen: Chosen | null) => {
		const person = people.find(({ specimen }) => specimen === chosen?.specimen);
		return person && t(`people.${person.kind}`, { name: person.name });
	};
	const answer = trial.state === "done" ? trial.answer : null;
	return (
		<Container size="60rem">
			<title>{`${t("facematch.title")} · Vidimus`}</title>
			<PageHead title={t("facematch.title")} lead={t("facematch.lead")} />
			<section className={css.pairs} aria-label={t("pairs.title")}>
				<h2>{t("pairs.title")}</h2>
				<ul>
					{pairs.map(({ name, of }) => (
						<li key={name}>
							<button
								type="button"
								aria-disabled={hydrated ? undefined : true}
								onClick={() => show([chooseSpecimen(of[0]), chooseSpecimen(of[1])])}
							>
								<span className={css.thumbs}>
									{of.map((specimen) => (
										<img key={specimen} src={addressOf(specimen)} alt="" data-of={specimen} loading="lazy" />
									))}
								</span>
								{t(`pairs.${name}`)}
							</button>
						</li>
					))}
				</ul>
			</section>
			<div className={css.slots}>
				{places.map((place) => {
					const found = answer?.pictures[place];
					const wrong = trial.state === "failed" && trial.path === `file.${place}` ? trial.text : null;
					return (
						<PictureSlot
							key={place}
							title={titles[place]}
							chosen={pair[place]}
							caption={captionOf(pair[place])}
							size={found ?? null}
							working={trial.state === "working"}
							shape="portrait"
							marks={found?.face && <Brackets place={found.face} points={found.landmarks ?? []} />}
							note={
								<>
									{wrong && <Failure>{wrong}</Failure>}
									{found?.reasons.map(({ name, message }) => (
										<Failure key={name}>{message}</Failure>
									))}
								</>
							}
							onFile={(file) => putFile(place, file)}
							onCamera={() => setCamera(place)}
							onRemove={() => put(place, null)}
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
					<Failure>{trial.text}</Failure>
				)}
				{trial.state === "failed" && pair.every((chosen) => chosen !== null) && (
					<Button mt="md" onClick={() => compare(pair)}>
						{t("facematch.again")}
					</Button>
				)}
				{answer && (
					<Comparison answer={answer} invented={pair.every((chosen) => chosen?.specimen !== null)} />
				)}
			</div>
			<section className={css.people} aria-label={t("people.title")}>
				<h2>{t("people.title")}</h2>
				<p>{t(next === 0 ? "people.first" : "people.second")}</p>
				<ul>
					{people.map(({ specimen, name, kind }) => (
						<li key={specimen}>
							<button
								type="button"
								aria-disabled={hydrated ? undefined : true}
								onClick={() => put(next, chooseSpecimen(specimen))}
							>
								<img src={addressOf(specimen)} alt="" data-of={specimen} loading="lazy" />
								<span>{t(`people.${kind}`, { name })}</span>
							</button>
						</li>
					))}
				</ul>
			</section>
			<NothingKept />
			<CameraDialog
				opened={camera !== null}
				title={titles[camera ?? 0]}
				shape="selfie"
				onPicture={(picture) => {
					if (camera !== null) putFile(camera, picture);
					setCamera(null);
				}}
				onClose={() => setCamera(null)}
			/>
		</Container>
	);
}
