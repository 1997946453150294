import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { LocaleLink } from "../../components/locale-link.tsx";
import { type Case, type CaseName, caseNames, cases, engine, type PlayStep, steps } from "./case.ts";
import { Phone } from "./phone.tsx";
import { Picker } from "./picker.tsx";
import css from "./play.module.css";
import { Seen } from "./seen.tsx";
import { Told } from "./told.tsx";

const caseOf = (name: CaseName): Case => cases.find((one) => one.name === name) ?? cases[0]!;

/**
 * A verification to be played: a specimen person goes from document to decision, beside it what the engine found
 * and what the business is told. Without scripts the steps of the first person stand one below the other.
 */
export function Play() {
	const { t } = useTranslation("landing");
	const [name, setName] = useState<CaseName>("valid");
	const [step, setStep] = useState<PlayStep>("document");
	const [moved, setMoved] = useState(false);
	const following = caseNames[(caseNames.indexOf(name) + 1) % caseNames.length] ?? name;
	const go = (to: PlayStep) => {
		setMoved(true);
		setStep(to);
	};
	const choose = (who: CaseName) => {
		setName(who);
		go("document");
	};
	const part = { played: caseOf(name), step };
	return (
		<>
			<section className={css.person} aria-labelledby="play-title">
				<h2 id="play-title" className={css.title}>
					{t("play.title")}
				</h2>
				<Picker chosen={name} onChoose={choose} />
				<Phone {...part} following={following} onStep={go} onFollowing={() => choose(following)} />
				<p role="status" className={css.said}>
					{moved &&
						t("play.said", {
							name: t(`play.case.${name}.name`),
							number: steps.indexOf(step) + 1,
							step: t(`play.step.${step}`),
						})}
				</p>
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
					<Seen {...part} />
					<Told {...part} />
				</div>
			</div>
		</>
	);
}
