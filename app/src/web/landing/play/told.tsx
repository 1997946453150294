import { useTranslation } from "react-i18next";
import { JsonView } from "../../components/json-view.tsx";
import { type Case, type PlayStep, steps } from "./case.ts";
import screen from "./screen.module.css";
import css from "./told.module.css";

/** The events that the business gets at each step. */
export function Told({ played, step }: { played: Case; step: PlayStep }) {
	const { t } = useTranslation("landing");
	return (
		<section className={css.pane} aria-labelledby="play-told">
			<h3 id="play-told" className={css.title}>
				{t("play.told")}
			</h3>
			{steps.map((name, index) => {
				const event = played.told[index];
				return (
					<div key={name} className={screen.screen} hidden={name !== step}>
						{event && <JsonView title={event.type} value={event} />}
					</div>
				);
			})}
			<p className={css.short}>{t("play.short")}</p>
		</section>
	);
}
