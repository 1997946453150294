import { Button, Skeleton } from "@mantine/core";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DemoChallenge, LivenessDemo } from "../../../../domain/demos/contract.ts";
import type { ChallengeStepKind } from "../../../../domain/verifications/values.ts";
import type { LivenessFrame } from "../../../client/api/api-client.ts";
import { api } from "../../../client/api/browser-client.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { VidimusLogo } from "../../../design/image/vidimus-logo.tsx";
import { ColorModeMenu, LanguageMenu } from "../../../shell/navigation/preference-menus.tsx";
import { listBrowserNames } from "../../verify/camera/in-app-browser.ts";
import { preloadFaceGuide } from "../../verify/face-guide/start-face-guide.ts";
import { InterruptionNotice, interruptionTexts } from "../../verify/liveness/interruption-notice.tsx";
import { LivenessIntro } from "../../verify/liveness/liveness-intro.tsx";
import { LivenessStage } from "../../verify/liveness/liveness-stage.tsx";
import type { Interruption } from "../../verify/liveness/use-challenge-filming.ts";
import { DemoError } from "../demo-error.tsx";
import { DemoHeader, NoStorageNotice } from "../demo-header.tsx";
import { getDemoToken, useDemoRequest, useErrorText } from "../use-demo-request.ts";
import css from "./demo-liveness.module.css";

/** Loaded with the first result, and the namespaces of its checks too. */
const LivenessResult = lazy(() =>
	import("./liveness-result.tsx").then((module) => ({ default: module.LivenessResult })),
);

export const handle = { namespaces: ["demo", "verify"], transition: "fade" };

export default function DemoLivenessPage() {
	const { t } = useTranslation("demo");
	const { t: tCommon } = useTranslation();
	return (
		<div className={css.page}>
			<title>{`${t("liveness.title")} · Vidimus`}</title>
			<header className={css.header}>
				<LocaleLink to="/" className={css.brand} aria-label={tCommon("nav.home")}>
					<VidimusLogo size={26} />
				</LocaleLink>
				<LanguageMenu />
				<ColorModeMenu />
			</header>
			<main className={css.main}>
				<DemoHeader title={t("liveness.title")} lead={t("liveness.lead_demo")} />
				<LivenessTrial />
				<NoStorageNotice />
			</main>
		</div>
	);
}

/** The introduction, then the camera, then the result. */
function LivenessTrial() {
	const { t } = useTranslation("demo");
	const { t: verify } = useTranslation("verify");
	const { trial, run, clear } = useDemoRequest<LivenessDemo>();
	const getErrorText = useErrorText();
	const [skippedSteps, setSkippedSteps] = useState<readonly ChallengeStepKind[]>([]);
	const [isFilming, setFilming] = useState(false);
	const [frames, setFrames] = useState<readonly LivenessFrame[]>([]);
	const [interruption, setInterruption] = useState<{ why: Interruption; text: string } | null>(null);
	const challenge = useRef<DemoChallenge | null>(null);
	useEffect(preloadFaceGuide, []);

	const begin = () => {
		clear();
		setInterruption(null);
		setFilming(true);
	};
	const requestChallenge = async () => {
		challenge.current = await api.post("/api/demo/liveness/challenges", {
			body: { without: [...skippedSteps], bot_token: await getDemoToken() },
		});
		return challenge.current;
	};
	const interrupt = (why: Interruption, error?: unknown) => {
		setFilming(false);
		setInterruption({
			why,
			text:
				why === "refused"
					? getErrorText(error).text
					: verify(interruptionTexts[why], { browser: listBrowserNames() }),
		});
	};
	const submit = (taken: LivenessFrame[]) => {
		setFilming(false);
		const challengeSent = challenge.current;
		if (!challengeSent || taken.length === 0) return interrupt("lost_camera");
		setFrames(taken);
		void run(() => api.runLivenessDemo(challengeSent, taken));
	};
	if (isFilming)
		return (
			<LivenessStage
				draw={requestChallenge}
				onFilmed={(_, taken) => submit(taken)}
				onInterrupted={interrupt}
			/>
		);
	return (
		<div className={css.trying} data-needs-scripts aria-live="polite" aria-busy={trial.state === "working"}>
			{trial.state === "working" && (
				<div role="status" aria-label={t("working")} className={css.working}>
					<p>{t("working")}</p>
					<Skeleton h={30} w="14rem" maw="80%" />
					<Skeleton h={64} mt={24} />
					<Skeleton h={64} mt={12} />
					<Skeleton h={176} mt={24} />
				</div>
			)}
			{trial.state === "done" && (
				<Suspense fallback={<Skeleton h={300} />}>
					<LivenessResult demo={trial.result} frames={frames} onAgain={begin} />
				</Suspense>
			)}
			{trial.state === "failed" && (
				<>
					<DemoError>{trial.text}</DemoError>
					<Button mt="md" onClick={begin}>
						{t("liveness.again")}
					</Button>
				</>
			)}
			{trial.state === "idle" && (
				<>
					{interruption && <InterruptionNotice {...interruption} onRetry={begin} />}
					<LivenessIntro without={skippedSteps} onWithout={setSkippedSteps} onBegin={begin} />
				</>
			)}
		</div>
	);
}
