import { useTranslation } from "react-i18next";
import { documentUrl, selfieUrl } from "../photos.ts";
import type { ImagePoint, PlayedCase } from "../played-case.ts";
import css from "./marked-photo.module.css";

const formatPoints = (polygon: readonly ImagePoint[]) => polygon.map((point) => point.join(",")).join(" ");

/** Regions without duplicates: several MRZ fields share one line. */
const listRegions = ({ fields }: PlayedCase) => [
	...new Set(fields.map(({ region }) => formatPoints(region))),
];

/** A photo with the engine's findings drawn over it. */
export function MarkedPhoto({ played, kind }: { played: PlayedCase; kind: "document" | "selfie" }) {
	const { t } = useTranslation("landing");
	const { width, height, face } = played[kind];
	const name = t(`play.case.${played.name}.name`);
	const alt = t(`play.photo.${kind}`, {
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
				<polygon points={formatPoints(face)} className={css.face} />
				{kind === "document" &&
					listRegions(played).map((place, index) => (
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
