import { useTranslation } from "react-i18next";
import type { Case, Point } from "./case.ts";
import css from "./marked.module.css";
import { documentUrl, selfieUrl } from "./pictures.ts";

const points = (polygon: readonly Point[]) => polygon.map((point) => point.join(",")).join(" ");

/** Every place once: the fields of the zone share its lines. */
const places = ({ fields }: Case) => [...new Set(fields.map(({ region }) => points(region)))];

/** A picture as the person took it, under what the engine found on it. */
export function Marked({ played, kind }: { played: Case; kind: "document" | "selfie" }) {
	const { t } = useTranslation("landing");
	const { width, height, face } = played[kind];
	const name = t(`play.case.${played.name}.name`);
	const alt = t(`play.picture.${kind}`, {
		name: played.name === "impostor" && kind === "document" ? t("play.case.valid.name") : name,
	});
	return (
		<div className={css.frame} data-kind={kind}>
			<img
				src={(kind === "document" ? documentUrl : selfieUrl)(played.name)}
				alt={alt}
				width={width}
				height={height}
				loading="lazy"
				fetchPriority="low"
			/>
			<svg viewBox={`0 0 ${width} ${height}`} aria-hidden className={css.marks}>
				<polygon points={points(face)} className={css.face} />
				{kind === "document" &&
					places(played).map((place, index) => (
						<polygon
							key={place}
							points={place}
							className={css.field}
							style={{ animationDelay: `${index * 40}ms` }}
						/>
					))}
			</svg>
		</div>
	);
}
