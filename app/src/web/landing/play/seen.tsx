import { useTranslation } from "react-i18next";
import { useLocale } from "../../components/locale-link.tsx";
import { type Case, type PlayStep, steps } from "./case.ts";
import { Checks } from "./checks.tsx";
import { Faces } from "./faces.tsx";
import { Fields } from "./fields.tsx";
import screen from "./screen.module.css";
import { Seal } from "./seal.tsx";
import css from "./seen.module.css";

/** The decision in a sentence: what it rests on. */
function Why({ played }: { played: Case }) {
	const { t } = useTranslation("landing");
	const locale = useLocale();
	const expiry = played.fields.find(({ name }) => name === "expiry_date")?.value;
	const [likeness] = played.checks.selfie;
	const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
	return (
		<div className={css.decision}>
			<Seal status={played.status} />
			<div>
				<p className={css.status} data-status={played.status}>
					{t(`play.status.${played.status}`)}
				</p>
				<p>
					{t(`play.why.${played.name}`, {
						date:
							expiry && new Date(expiry).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" }),
						score: number(likeness?.score ?? 0),
						mismatch: number(played.thresholds[1]),
					})}
				</p>
			</div>
		</div>
	);
}

/** What the engine found at a step, with where and how surely. */
export function Seen({ played, step }: { played: Case; step: PlayStep }) {
	const { t } = useTranslation("landing");
	return (
		<section className={css.pane} aria-labelledby="play-seen">
			<h3 id="play-seen" className={css.title}>
				{t("play.seen")}
			</h3>
			{steps.map((name) => (
				<div key={name} className={screen.screen} hidden={name !== step}>
					{name === "document" && (
						<>
							<Fields played={played} />
							<Checks checks={played.checks.document} />
						</>
					)}
					{name === "selfie" && (
						<>
							<Faces played={played} />
							<Checks checks={played.checks.selfie} />
						</>
					)}
					{name === "decision" && (
						<>
							<Why played={played} />
							<Checks checks={[...played.checks.document, ...played.checks.selfie]} />
						</>
					)}
				</div>
			))}
		</section>
	);
}
