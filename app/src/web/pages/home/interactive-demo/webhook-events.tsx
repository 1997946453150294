import { useTranslation } from "react-i18next";
import { JsonView } from "../../../design/code/json-view.tsx";
import css from "./interactive-demo.module.css";
import { type PlayedCase, type PlayStep, playSteps } from "./played-case.ts";
import screen from "./screen.module.css";

/** The webhook events of each step. */
export function WebhookEvents({ played, step }: { played: PlayedCase; step: PlayStep }) {
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
