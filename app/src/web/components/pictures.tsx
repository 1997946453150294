import { useTranslation } from "react-i18next";
import type { FieldName, File, Verification } from "../../domain/verifications/contract.ts";
import css from "./pictures.module.css";
import { useSource } from "./use-source.ts";

const points = (polygon: readonly (readonly [number, number])[]) =>
	polygon.map((point) => point.join(",")).join(" ");

function Picture({
	file,
	verification,
	pointed,
}: {
	file: File;
	verification: Verification;
	pointed: FieldName | null;
}) {
	const { t } = useTranslation("verifications");
	const name = t(`file.${file.kind}`);
	const source = useSource(file.url);
	const region = verification.fields.find(
		(field) => field.file === file.id && field.name === pointed,
	)?.region;
	return (
		<figure className={css.figure} data-kind={file.kind}>
			<a
				href={source}
				target="_blank"
				rel="noreferrer"
				className={css.frame}
				aria-label={t("detail.enlarge", { name })}
				data-lightbox="case"
				data-type="image"
				data-caption={name}
				data-download={source}
				data-filename={`${verification.id}-${file.kind}.${file.content_type.replace("image/", "")}`}
			>
				<img src={source} alt={name} width={file.width} height={file.height} loading="lazy" />
				<svg viewBox={`0 0 ${file.width} ${file.height}`} className={css.marks} aria-hidden>
					{file.face && <polygon points={points(file.face)} className={css.face} />}
					{region && <polygon points={points(region)} className={css.field} />}
				</svg>
			</a>
			<figcaption>{name}</figcaption>
		</figure>
	);
}

/**
 * Document and selfie side by side, with the faces that were compared and the field that is pointed at. The
 * viewer shows them larger.
 */
export function Pictures({
	verification,
	pointed,
	allowed,
}: {
	verification: Verification;
	pointed: FieldName | null;
	/** Whether whoever looks may see pictures at all. */
	allowed: boolean;
}) {
	const { t } = useTranslation("verifications");
	if (verification.files.length === 0) return <p className={css.none}>{t("detail.no_pictures")}</p>;
	if (!allowed) return <p className={css.none}>{t("detail.pictures_hidden")}</p>;
	const order = ["document_front", "selfie", "document_back"];
	const files = [...verification.files].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
	return (
		<div className={css.pictures}>
			{files.map((file) => (
				<Picture key={file.id} file={file} verification={verification} pointed={pointed} />
			))}
		</div>
	);
}
