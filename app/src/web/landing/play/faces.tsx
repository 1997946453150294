import { Trans, useTranslation } from "react-i18next";
import { LocaleLink, useLocale } from "../../components/locale-link.tsx";
import { placeFace } from "../../verification-detail/cut.ts";
import type { Case, Picture } from "./case.ts";
import css from "./faces.module.css";
import { documentUrl, selfieUrl } from "./pictures.ts";

const [width, height] = [150, 180];
/** The distance at which the scale ends: at right angles, where strangers lie on average. */
const end = Math.SQRT2;

function Face({ picture, url, label }: { picture: Picture; url: string; label: string }) {
	const placement = placeFace(picture.face, picture.eyes, width, height);
	return (
		<figure className={css.face}>
			<svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
				<image
					href={url}
					width={picture.width}
					height={picture.height}
					transform={`matrix(${placement.map((value) => value.toFixed(4)).join(" ")})`}
				/>
			</svg>
			<figcaption>{label}</figcaption>
		</figure>
	);
}

/** The two faces that were compared, how far apart they are, and what that means. */
export function Faces({ played }: { played: Case }) {
	const { t } = useTranslation("landing");
	const locale = useLocale();
	const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
	const distance = played.checks.selfie.find(({ type }) => type === "face_match")?.score ?? 0;
	const [match, mismatch] = played.thresholds;
	const at = (value: number) => `${Math.min(100, (value / end) * 100)}%`;
	return (
		<>
			<div className={css.faces}>
				<Face picture={played.document} url={documentUrl(played.name)} label={t("play.portrait")} />
				<Face picture={played.selfie} url={selfieUrl(played.name)} label={t("play.step.selfie")} />
				<div className={css.measure}>
					<p className={css.distance}>{t("play.distance", { score: number(distance) })}</p>
					<div className={css.scale} aria-hidden>
						<i style={{ width: at(match) }} />
						<i style={{ width: at(mismatch - match) }} />
						<i />
						<b style={{ insetInlineStart: at(distance) }} />
					</div>
					<p>{t("play.distance_text", { match: number(match), mismatch: number(mismatch) })}</p>
				</div>
			</div>
			<p className={css.still}>
				<Trans t={t} i18nKey="play.still" components={{ demo: <LocaleLink to="/demo/liveness" /> }} />
			</p>
		</>
	);
}
