import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PlayedCase } from "../played-case.ts";
import css from "./decision-seal.module.css";

const rayAngles = Array.from({ length: 36 }, (_, index) => index * 5);

/** The decision, drawn as a stamp. */
export function DecisionSeal({ status }: { status: PlayedCase["status"] }) {
	const { t } = useTranslation("landing");
	const { t: tStatus } = useTranslation("verification-status");
	const id = useId();
	return (
		<svg viewBox="-100 -100 200 200" className={css.seal} aria-hidden>
			<defs>
				<path id={`${id}-above`} d="M-70 0a70 70 0 0 1 140 0" />
				<path id={`${id}-below`} d="M-80 0a80 80 0 0 0 160 0" />
			</defs>
			<circle r="96" className={css.line} strokeWidth="2.5" />
			<circle r="90" className={css.line} strokeWidth="0.8" />
			<circle r="60" className={css.line} strokeWidth="0.8" />
			{rayAngles.map((turn) => (
				<ellipse
					key={turn}
					rx="57"
					ry="26"
					transform={`rotate(${turn})`}
					className={css.line}
					strokeWidth="0.35"
				/>
			))}
			{(["above", "below"] as const).map((half) => (
				<text key={half} className={css.ringText} textAnchor="middle">
					<textPath href={`#${id}-${half}`} startOffset="50%">
						{half === "above" ? "VIDIMUS" : t("play.stamp")}
					</textPath>
				</text>
			))}
			<rect x="-88" y="-19" width="176" height="38" rx="4" className={css.band} />
			<text y="8.5" textAnchor="middle" className={css.label}>
				{tStatus(status)}
			</text>
		</svg>
	);
}
