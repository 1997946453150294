import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { CheckNode, File, Verification } from "../../domain/verifications/contract.ts";
import { useLocale } from "../components/locale-link.tsx";
import { ResultLabel } from "../components/status.tsx";
import { placeFace } from "./cut.ts";
import { CutOut } from "./cut-out.tsx";
import css from "./faces.module.css";
import type { LoadedPictures } from "./loaded-pictures.ts";

/** Of a face's drawing, in CSS pixels before it is fitted. */
const width = 160;
const height = 200;
/** Distance at which the scale ends: at right angles, as far as two strangers lie on average. */
const farthest = Math.SQRT2;

const percent = (distance: number) => `${(Math.min(distance, farthest) / farthest) * 100}%`;

const zones = { clear: "alike", consider: "unsure", rejected: "apart", not_run: "unsure" } as const;

/** How far apart the faces are, in words, in numbers, and on a scale with the distance of a match. */
function Distance({ check }: { check: CheckNode }) {
	const { t } = useTranslation("case");
	const locale = useLocale();
	const { result, score, threshold } = check;
	if (score === null || threshold === null) return <ResultLabel result={result} />;
	const number = (value: number) =>
		value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	const zone = zones[result];
	return (
		<div className={css.distance}>
			<p className={css.verdict}>
				<ResultLabel result={result} />
				<strong>{t(`faces.${zone}`)}</strong>
			</p>
			<p className="tabular">{t(`faces.${zone}_text`, { score: number(score), alike: number(threshold) })}</p>
			<div
				className={css.scale}
				style={
					{
						"--alike": percent(threshold),
						"--score": percent(score),
					} as CSSProperties
				}
				aria-hidden
			>
				<span />
			</div>
		</div>
	);
}

/** The document's portrait and the selfie, cut out to one eye line and one scale, and what the engine measured. */
export function Faces({ verification, pictures }: { verification: Verification; pictures: LoadedPictures }) {
	const { t } = useTranslation("case");
	const { t: words } = useTranslation("verifications");
	const check = verification.checks.find(({ type }) => type === "face_match");
	const compared = verification.files.filter(
		(file): file is File & { face: NonNullable<File["face"]> } =>
			file.face !== null && file.kind !== "document_back",
	);
	if (compared.length < 2 && !check) return null;
	return (
		<div className={css.faces}>
			{pictures.size > 0 && (
				<div className={css.pair}>
					{compared.map((file) => (
						<CutOut
							key={file.id}
							className={css.face}
							picture={pictures.get(file.id)}
							placement={placeFace(file.face, file.eyes, width, height)}
							width={width}
							height={height}
							label={t("faces.of", { picture: words(`file.${file.kind}`) })}
						/>
					))}
				</div>
			)}
			{check && <Distance check={check} />}
		</div>
	);
}
