import { Button, Container, Skeleton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentDemo } from "../../domain/demos/contract.ts";
import { demoMegabytes } from "../../domain/demos/limits-contract.ts";
import type { FieldName } from "../../domain/verifications/contract.ts";
import { api } from "../browser-api.ts";
import { LocaleLink } from "../components/locale-link.tsx";
import { useHydrated } from "../components/use-hydrated.ts";
import { CameraDialog } from "../demo/camera-dialog.tsx";
import { caseOf, cases, isDemo, ownDocument } from "../demo/cases.ts";
import { Failure } from "../demo/failure.tsx";
import { NothingKept, PageHead } from "../demo/page-head.tsx";
import { addressOf, type Chosen, chooseFile, chooseSpecimen, forget } from "../demo/people.ts";
import { PictureSlot } from "../demo/picture-slot.tsx";
import { Places } from "../demo/places.tsx";
import { Reading } from "../demo/reading.tsx";
import { proof, useTrial } from "../demo/use-trial.ts";
import type { Route } from "./+types/demo-document";
import css from "./demo-document.module.css";

export const handle = { namespaces: ["demo", "verifications", "verify"], transition: "fade" };

export function loader({ params, url }: Route.LoaderArgs) {
	if (!isDemo(params.id)) throw new Response(`Page Not Found: ${url.pathname}`, { status: 404 });
	return null;
}

export default function DemoDocument({ params: { id } }: Route.ComponentProps) {
	const { t } = useTranslation("demo");
	const known = caseOf(id);
	const title = known ? t(`case.${known.id}`) : t("document.title");
	return (
		<Container size="72rem">
			<title>{`${title} · Vidimus`}</title>
			<PageHead title={title} lead={known ? t(`about.${known.id}`) : t("document.lead")} />
			<nav className={css.strip} aria-label={t("document.strip")}>
				<ul>
					<li>
						<LocaleLink
							to={`/demo/${ownDocument}`}
							aria-current={known ? undefined : "page"}
							preventScrollReset
						>
							<span className={css.own}>+</span>
							{t("document.own")}
						</LocaleLink>
					</li>
					{cases.map((one) => (
						<li key={one.id}>
							<LocaleLink
								to={`/demo/${one.id}`}
								aria-current={one.id === id ? "page" : undefined}
								preventScrollReset
							>
								<img src={addressOf(one.specimen)} alt="" loading="lazy" />
								{t(`case.${one.id}`)}
							</LocaleLink>
						</li>
					))}
				</ul>
			</nav>
			<Trying key={id} id={id} />
			<NothingKept />
		</Container>
	);
}

/** One document: what it is shown by, and what was read of it. */
function Trying({ id }: { id: string }) {
	const { t } = useTranslation("demo");
	const hydrated = useHydrated();
	const known = caseOf(id);
	const [chosen, setChosen] = useState<Chosen | null>(() => (known ? chooseSpecimen(known.specimen) : null));
	const [camera, setCamera] = useState(false);
	const [hovered, setHovered] = useState<readonly FieldName[]>([]);
	const [focused, setFocused] = useState<readonly FieldName[]>([]);
	const pointed = hovered.length > 0 ? hovered : focused;
	const { trial, run, clear, fail } = useTrial<DocumentDemo>();
	const held = useRef(chosen);
	held.current = chosen;
	useEffect(() => () => forget(held.current), []);

	const read = (picture: Chosen) => run(async () => api.tryDocument(await picture.bytes(), await proof()));
	const put = (picture: Chosen | null) => {
		forget(chosen);
		setChosen(picture);
		if (picture) void read(picture);
		else clear();
	};
	const putFile = (file: Blob) => {
		if (file.size > demoMegabytes * 1024 * 1024)
			return fail(t("choose.too_large", { megabytes: demoMegabytes }), "file");
		put(chooseFile(file));
	};
	const answer = trial.state === "done" ? trial.answer : null;
	return (
		<div className={css.columns} data-answered={trial.state !== "idle"}>
			<div className={css.picture}>
				<PictureSlot
					title={t("document.strip")}
					chosen={chosen}
					caption={known && chosen?.specimen ? t(`case.${known.id}`) : undefined}
					size={answer}
					working={trial.state === "working"}
					shape="document"
					marks={answer && <Places answer={answer} pointed={pointed} onPoint={setHovered} />}
					note={
						<>
							{trial.state === "failed" && <Failure>{trial.text}</Failure>}
							{chosen && !answer && (
								<Button
									size="md"
									fullWidth
									aria-disabled={hydrated ? undefined : true}
									loading={trial.state === "working"}
									onClick={() => read(chosen)}
								>
									{t("document.read")}
								</Button>
							)}
						</>
					}
					onFile={putFile}
					onCamera={() => setCamera(true)}
					onRemove={() => put(null)}
				/>
			</div>
			<div className={css.result} aria-live="polite" aria-busy={trial.state === "working"}>
				{trial.state === "working" && (
					<div role="status" aria-label={t("working")}>
						<Skeleton h={30} w="14rem" maw="80%" />
						<Skeleton h={18} mt={32} w="8rem" />
						{[0, 1, 2, 3, 4].map((row) => (
							<Skeleton key={row} h={22} mt={14} />
						))}
					</div>
				)}
				{answer && <Reading answer={answer} pointed={pointed} onPoint={setHovered} onFocus={setFocused} />}
			</div>
			<CameraDialog
				opened={camera}
				title={t("document.heading")}
				shape="passport"
				onPicture={(picture) => {
					putFile(picture);
					setCamera(false);
				}}
				onClose={() => setCamera(false)}
			/>
		</div>
	);
}
