import { Button, Skeleton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DemoChallenge, LivenessDemo } from "../../domain/demos/contract.ts";
import type { StepKind } from "../../domain/verifications/liveness/challenge-rules-contract.ts";
import type { LiveFrame } from "../api.ts";
import { api } from "../browser-api.ts";
import { Brand } from "../components/brand.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { ColorModeMenu, LanguageMenu } from "../components/preferences.tsx";
import { Failure } from "../demo/failure.tsx";
import { NothingKept, PageHead } from "../demo/page-head.tsx";
import { Seen } from "../demo/seen.tsx";
import { proof, useFailure, useTrial } from "../demo/use-trial.ts";
import { prepareGuide } from "../verify/guide/start-guide.ts";
import { LiveIntro } from "../verify/live-intro.tsx";
import { interruptionTexts, Trouble } from "../verify/live-selfie.tsx";
import { type Interruption, LiveStage } from "../verify/live-stage.tsx";
import css from "./demo-liveness.module.css";

export const handle = { namespaces: ["demo", "verifications", "verify"], transition: "fade" };

export default function DemoLiveness() {
	const { t } = useTranslation("demo");
	const { t: common } = useTranslation();
	return (
		<div className={css.page}>
			<title>{`${t("liveness.title")} · Vidimus`}</title>
			<header className={css.header}>
				<LocaleLink to="/" className={css.brand} aria-label={common("nav.home")}>
					<Brand size={26} />
				</LocaleLink>
				<LanguageMenu />
				<ColorModeMenu />
			</header>
			<main className={css.main}>
				<PageHead title={t("liveness.title")} lead={t("liveness.lead_demo")} />
				<Trying />
				<NothingKept />
			</main>
		</div>
	);
}

/** From what will be asked, over the camera, to what was seen. */
function Trying() {
	const { t } = useTranslation("demo");
	const { t: verify } = useTranslation("verify");
	const { trial, run, clear } = useTrial<LivenessDemo>();
	const failure = useFailure();
	const [without, setWithout] = useState<readonly StepKind[]>([]);
	const [filming, setFilming] = useState(false);
	const [frames, setFrames] = useState<readonly LiveFrame[]>([]);
	const [trouble, setTrouble] = useState<{ why: Interruption; text: string } | null>(null);
	const drawn = useRef<DemoChallenge | null>(null);
	useEffect(prepareGuide, []);

	const begin = () => {
		clear();
		setTrouble(null);
		setFilming(true);
	};
	const draw = async () => {
		drawn.current = await api.post("/api/demo/liveness/challenges", {
			body: { without: [...without], bot_token: await proof() },
		});
		return drawn.current;
	};
	const interrupted = (why: Interruption, error?: unknown) => {
		setFilming(false);
		setTrouble({ why, text: why === "refused" ? failure(error).text : verify(interruptionTexts[why]) });
	};
	const filmed = (taken: LiveFrame[]) => {
		setFilming(false);
		const challenge = drawn.current;
		if (!challenge || taken.length === 0) return interrupted("lost_camera");
		setFrames(taken);
		void run(() => api.tryLiveness(challenge, taken));
	};
	if (filming)
		return <LiveStage draw={draw} onFilmed={(_, taken) => filmed(taken)} onInterrupted={interrupted} />;
	return (
		<div className={css.trying} aria-live="polite" aria-busy={trial.state === "working"}>
			{trial.state === "working" && (
				<div role="status" aria-label={t("working")} className={css.working}>
					<p>{t("working")}</p>
					<Skeleton h={30} w="14rem" maw="80%" />
					<Skeleton h={64} mt={24} />
					<Skeleton h={64} mt={12} />
					<Skeleton h={176} mt={24} />
				</div>
			)}
			{trial.state === "done" && <Seen answer={trial.answer} frames={frames} onAgain={begin} />}
			{trial.state === "failed" && (
				<>
					<Failure>{trial.text}</Failure>
					<Button mt="md" onClick={begin}>
						{t("liveness.again")}
					</Button>
				</>
			)}
			{trial.state === "idle" && (
				<>
					{trouble && <Trouble {...trouble} onRetry={begin} />}
					<LiveIntro without={without} onWithout={setWithout} onBegin={begin} />
				</>
			)}
		</div>
	);
}
