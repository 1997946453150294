import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { JsonView } from "../../../design/code/json-view.tsx";
import { CasePicker } from "./case-picker.tsx";
import { EngineFindings } from "./findings/engine-findings.tsx";
import css from "./interactive-demo.module.css";
import { PhoneMockup } from "./phone/phone-mockup.tsx";
import {
	cases,
	engine,
	type PlayedCase,
	type PlayedCaseName,
	type PlayStep,
	playedCaseNames,
	playSteps,
} from "./played-case.ts";
import screen from "./screen.module.css";

/** What phones show one at a time, by its heading. */
const views = { person: "phone", engine: "engine_findings", server: "events_title" } as const;
type View = keyof typeof views;

const findCase = (name: PlayedCaseName): PlayedCase =>
	cases.find((played) => played.name === name) ?? cases[0]!;

/** The webhook events of each step. */
function WebhookEvents({ played, step }: { played: PlayedCase; step: PlayStep }) {
	const { t } = useTranslation("landing");
	return (
		<section className={css.pane} aria-labelledby="webhook-events-title">
			<h3 id="webhook-events-title">{t("play.events_title")}</h3>
			{playSteps.map((name, index) => {
				const event = played.events[index];
				return (
					<div key={name} className={screen.screen} hidden={name !== step}>
						{event && <JsonView title={event.type} value={event} />}
					</div>
				);
			})}
			<p className={css.note}>{t("play.event_excerpt")}</p>
		</section>
	);
}

/**
 * Plays a recorded verification of a specimen person from document to decision, with the engine's findings and the
 * webhook events of each step. Without JavaScript, all steps of the first person are shown.
 */
export function InteractiveDemo() {
	const { t } = useTranslation("landing");
	const [name, setName] = useState<PlayedCaseName>("valid");
	const [step, setStep] = useState<PlayStep>("document");
	const [view, setView] = useState<View>("person");
	const [moved, setMoved] = useState(false);
	const following = playedCaseNames[(playedCaseNames.indexOf(name) + 1) % playedCaseNames.length] ?? name;
	const go = (to: PlayStep) => {
		setMoved(true);
		setStep(to);
	};
	const choose = (who: PlayedCaseName) => {
		setName(who);
		go("document");
	};
	const part = { played: findCase(name), step };
	return (
		<>
			<section className={css.person} aria-labelledby="play-title">
				<h2 id="play-title" className={css.title}>
					{t("play.title")}
				</h2>
				<CasePicker chosen={name} onChoose={choose} />
				{/* biome-ignore lint/a11y/useSemanticElements: buttons are no fields */}
				<div className={css.views} role="group" aria-labelledby="play-title" data-needs-scripts>
					{(Object.keys(views) as View[]).map((option) => (
						<button key={option} type="button" aria-pressed={option === view} onClick={() => setView(option)}>
							{t(`play.${views[option]}`)}
						</button>
					))}
				</div>
				<div className={css.view} data-shown={view === "person"}>
					<PhoneMockup {...part} following={following} onStep={go} onFollowing={() => choose(following)} />
				</div>
				<VisuallyHidden role="status">
					{moved &&
						t("play.announcement", {
							name: t(`play.case.${name}.name`),
							number: playSteps.indexOf(step) + 1,
							step: t(`play.step.${step}`),
						})}
				</VisuallyHidden>
				<p className={css.note}>
					<Trans
						t={t}
						i18nKey="play.note"
						values={{ version: engine }}
						components={{ demo: <LocaleLink to="/demo" /> }}
					/>
				</p>
			</section>
			<div className={css.found}>
				<div className={css.panes}>
					<div className={css.view} data-shown={view === "engine"}>
						<EngineFindings {...part} />
					</div>
					<div className={css.view} data-shown={view === "server"}>
						<WebhookEvents {...part} />
					</div>
				</div>
			</div>
		</>
	);
}
