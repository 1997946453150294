import { useTranslation } from "react-i18next";
import type { FieldName } from "../../../../../domain/verifications/contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { getBoundingBox } from "../../../../design/image/crop-placement.ts";
import { documentUrl } from "../photos.ts";
import type { ImagePoint, PlayedCase, PlayedField } from "../played-case.ts";
import css from "./played-fields.module.css";

const shownFields = [
	"last_name",
	"first_name",
	"document_number",
	"birth_date",
	"expiry_date",
	"sex",
] as const;

/** A crop of the passport photo around the given regions. */
function PhotoStrip({ played, places }: { played: PlayedCase; places: readonly ImagePoint[][] }) {
	const { width, height } = played.document;
	const box = getBoundingBox(places.flat(), places.length > 1 ? 0.12 : 0.3);
	return (
		<svg
			viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
			className={css.strip}
			style={{ aspectRatio: `${box.width} / ${box.height}` }}
			aria-hidden
		>
			<image href={documentUrl(played.name)} width={width} height={height} />
			{places.length > 1 &&
				places.map((place) => (
					<polygon key={String(place)} points={place.map((point) => point.join(",")).join(" ")} />
				))}
		</svg>
	);
}

const findRegion = (fields: readonly PlayedField[], name: FieldName) =>
	fields.find((field) => field.name === name && field.source === "mrz")?.region;

/** The MRZ and the extracted fields, each next to the crop it was read from. */
export function PlayedFields({ played }: { played: PlayedCase }) {
	const { t } = useTranslation("landing");
	const locale = useLocale();
	const lines = [findRegion(played.fields, "last_name"), findRegion(played.fields, "document_number")];
	return (
		<>
			<PhotoStrip played={played} places={lines.flatMap((line) => (line ? [line] : []))} />
			<p className={css.caption}>{t("play.zone")}</p>
			<dl className={css.fields} aria-label={t("play.fields")}>
				{shownFields.map((name) => {
					const readings = played.fields
						.filter((field) => field.name === name)
						.sort((field) => (field.source === "printed" ? -1 : 1));
					const printed = readings.find(({ source }) => source === "printed");
					return (
						<div key={name}>
							<dt>{t(`play.field.${name}`)}</dt>
							<dd>
								{printed && <PhotoStrip played={played} places={[printed.region]} />}
								<span className={css.value}>{readings[0]?.value}</span>
								<span className={`${css.sources} tabular`}>
									{readings.map(({ source, confidence }) => (
										<span key={source}>
											{t(`play.source.${source}`)}{" "}
											{confidence.toLocaleString(locale, { style: "percent", maximumFractionDigits: 0 })}
										</span>
									))}
								</span>
							</dd>
						</div>
					);
				})}
			</dl>
		</>
	);
}
