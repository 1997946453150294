import { Skeleton, Stack } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PictureKind } from "../../domain/verifications/contract.ts";
import type { PersonSession } from "../../domain/verifications/person-contract.ts";
import { Brand } from "../components/brand.tsx";
import { useLocale } from "../components/locale-link.tsx";
import { LanguageMenu } from "../components/preferences.tsx";
import { TestBanner } from "../components/test-banner.tsx";
import { Branded, BusinessName } from "../verify/branding.tsx";
import { Capture } from "../verify/capture.tsx";
import { ChooseDocument } from "../verify/choose-document.tsx";
import { Ending, Processing } from "../verify/ending.tsx";
import { Handoff } from "../verify/handoff.tsx";
import { Intro } from "../verify/intro.tsx";
import { LiveSelfie } from "../verify/live-selfie.tsx";
import { ProblemScreen } from "../verify/problem.tsx";
import { type Step, Steps } from "../verify/steps.tsx";
import { type Embed, useEmbed, useEmbedStep, useEmbedTold } from "../verify/use-embed.ts";
import { usePersonSession } from "../verify/use-person-session.ts";
import type { Route } from "./+types/verify";
import css from "./verify.module.css";

export const handle = { namespaces: ["verify"], keepsNoPlace: true };

/** A computer without a touch screen, however small the frame there: its camera is seldom good enough for print. */
const onComputer = () =>
	window.matchMedia("(pointer: fine)").matches &&
	window.screen.width >= 768 &&
	navigator.maxTouchPoints === 0;

/** The picture that comes next: the first that is missing or was refused. */
const nextPicture = (session: PersonSession): PictureKind | null =>
	([...session.sides, "selfie"] as PictureKind[]).find(
		(kind) => !session.pictures.some((picture) => picture.kind === kind && picture.usable),
	) ?? null;

function stepOf(session: PersonSession | null): Step {
	if (!session || session.status === "created" || session.status === "resubmission_requested") return "intro";
	if (session.status !== "started") return "result";
	return session.document && (nextPicture(session) ?? "selfie") === "selfie" ? "selfie" : "document";
}

export default function Verify({ params }: Route.ComponentProps) {
	const { t } = useTranslation("verify");
	const locale = useLocale();
	const { session, problem, person, act, refresh } = usePersonSession(params.id);
	const embed = useEmbed(params.id);
	useEmbedTold(embed, session, problem);
	const translate = useEffectEvent(refresh);
	// What the API says in words comes in the language that it was asked in.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another language is what asks for it again
	useEffect(() => {
		void translate();
	}, [locale]);
	return (
		<Branded
			color={session?.business.color ?? null}
			className={embed?.mode === "inline" ? `${css.page} ${css.inline}` : css.page}
		>
			<title>{`${t("title")} · Vidimus`}</title>
			<header className={css.header}>
				<Brand size={26} wordmark={!session} />
				{session && <BusinessName business={session.business} />}
				<LanguageMenu />
			</header>
			{session?.mode === "test" && <TestBanner text={t("intro.test")} />}
			<main className={css.main}>
				<noscript>{t("noscript")}</noscript>
				{problem ? (
					<ProblemScreen problem={problem} onRetry={session ? refresh : () => window.location.reload()} />
				) : session && person ? (
					<Flow session={session} person={person} act={act} refresh={refresh} embed={embed} />
				) : (
					<Stack aria-busy aria-label={t("loading")}>
						<Skeleton h={32} w="80%" />
						<Skeleton h={18} w="60%" />
						<Skeleton h={180} mt="md" radius="lg" />
						<Skeleton h={50} mt="md" />
					</Stack>
				)}
			</main>
		</Branded>
	);
}

type FlowProps = Pick<ReturnType<typeof usePersonSession>, "act" | "refresh"> & {
	session: PersonSession;
	embed: Embed | null;
	person: NonNullable<ReturnType<typeof usePersonSession>["person"]>;
};

/** A new step begins at its top, and screen readers are told of it. */
function useArrival(step: string): void {
	const first = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new step is an arrival
	useEffect(() => {
		if (first.current) {
			first.current = false;
			return;
		}
		window.scrollTo({ top: 0, behavior: "instant" });
		const heading = document.querySelector<HTMLElement>("main h1");
		if (heading) heading.tabIndex = -1;
		heading?.focus({ preventScroll: true });
	}, [step]);
}

function Flow(props: FlowProps) {
	const { session, embed } = props;
	const [held, setHeld] = useState<PictureKind | null>(null);
	const step = held ? (held === "selfie" ? "selfie" : "document") : stepOf(session);
	useEmbedStep(embed, session.status === "processing" ? "processing" : step);
	return (
		<>
			<Steps current={step} />
			<Stage {...props} held={held} onHold={setHeld} />
		</>
	);
}

function Stage({
	session,
	person,
	act,
	refresh,
	embed,
	held,
	onHold: setHeld,
}: FlowProps & { held: PictureKind | null; onHold: (kind: PictureKind | null) => void }) {
	const locale = useLocale();
	const [handedOver, setHandedOver] = useState<"offered" | "declined" | null>(null);
	const next = held ?? nextPicture(session);

	// The picture on the screen stays until the person goes on, though the server has accepted it.
	useEffect(() => {
		if (session.status !== "started") setHeld(null);
	}, [session.status, setHeld]);

	useArrival(`${session.status}/${handedOver}/${session.document !== null}/${next}`);
	const last = next === "selfie";
	const accept = async () => {
		await (last ? act(person.submit()) : refresh());
		setHeld(null);
	};

	switch (session.status) {
		case "created":
		case "resubmission_requested":
			return (
				<Intro
					session={session}
					onAgree={async () => {
						await act(person.start(locale));
						if (onComputer()) setHandedOver("offered");
					}}
					onRefuse={() => act(person.decline())}
				/>
			);
		case "started":
			if (handedOver === "offered")
				return <Handoff following={session.document !== null} onStay={() => setHandedOver("declined")} />;
			if (!session.document)
				return (
					<ChooseDocument session={session} onChoose={(document) => act(person.chooseDocument(document))} />
				);
			if (!next) return <Resume onSend={() => act(person.submit())} />;
			if (next === "selfie" && session.liveness === "active")
				return (
					<LiveSelfie
						document={session.document.type}
						draw={person.drawChallenge}
						send={({ nonce }, ...rest) => person.sendStep(nonce, ...rest)}
						complete={(nonce) => {
							setHeld("selfie");
							return person.completeChallenge(nonce);
						}}
						upload={(picture) => {
							setHeld("selfie");
							return person.upload("selfie", [picture]);
						}}
						onAccept={accept}
						before={session.pictures.find(({ kind, usable }) => kind === "selfie" && !usable)}
						test={session.mode === "test"}
					/>
				);
			return (
				<Capture
					key={next}
					kind={next}
					document={session.document.type}
					last={last}
					before={session.pictures.find((picture) => picture.kind === next && !picture.usable)}
					upload={(kind, frames) => {
						setHeld(kind);
						return person.upload(kind, frames);
					}}
					test={session.mode === "test"}
					record={session.liveness === "passive" ? person.record : null}
					onAccept={accept}
				/>
			);
		case "processing":
			return <Processing />;
		default:
			return <Ending session={session} embed={embed} />;
	}
}

/** All pictures were taken before the page was closed: they only wait to be sent. */
function Resume({ onSend }: { onSend: () => Promise<void> }) {
	const send = useEffectEvent(onSend);
	useEffect(() => {
		void send();
	}, []);
	return <Processing />;
}
