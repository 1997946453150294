import { Box, Button, Group, Skeleton, Stack } from "@mantine/core";
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
import { DemoError, DemoPage, DemoProgress } from "../demo-page.tsx";
import { getDemoToken, useDemoRequest, useErrorText } from "../use-demo-request.ts";

/** Loaded with the first result, and the namespaces of its checks too. */
const LivenessResult = lazy(() =>
	import("./liveness-result.tsx").then((module) => ({ default: module.LivenessResult })),
);

export const handle = { namespaces: ["demo", "verify"], transition: "fade" };

export default function DemoLivenessPage() {
	const { t } = useTranslation("demo");
	const { t: tCommon } = useTranslation();
	return (
		<>
			<Group component="header" gap={4} px="md" py="sm">
				<Box component={LocaleLink} to="/" me="auto" c="inherit" aria-label={tCommon("nav.home")}>
					<VidimusLogo size={26} />
				</Box>
				<LanguageMenu />
				<ColorModeMenu />
			</Group>
			<Box component="main" maw="40rem" mx="auto" px="md" pt="md" pb={48}>
				<DemoPage width="40rem" title={t("liveness.title")} lead={t("liveness.lead_demo")}>
					<LivenessTrial />
				</DemoPage>
			</Box>
		</>
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
		<Stack data-needs-scripts aria-live="polite" aria-busy={trial.state === "working"}>
			{trial.state === "working" && <DemoProgress />}
			{trial.state === "done" && (
				<Suspense fallback={<Skeleton h={300} />}>
					<LivenessResult demo={trial.result} frames={frames} onAgain={begin} />
				</Suspense>
			)}
			{trial.state === "failed" && (
				<>
					<DemoError>{trial.text}</DemoError>
					<Group>
						<Button onClick={begin}>{t("liveness.again")}</Button>
					</Group>
				</>
			)}
			{trial.state === "idle" && (
				<>
					{interruption && <InterruptionNotice {...interruption} onRetry={begin} />}
					<LivenessIntro without={skippedSteps} onWithout={setSkippedSteps} onBegin={begin} />
				</>
			)}
		</Stack>
	);
}
