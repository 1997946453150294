import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type {
	FieldName,
	Verification,
	VerificationFile,
} from "../../../../../domain/verifications/contract.ts";
import { usePrivateImage } from "../../../../design/image/use-private-image.ts";
import css from "./case-pictures.module.css";

const formatPoints = (polygon: readonly (readonly [number, number])[]) =>
	polygon.map((point) => point.join(",")).join(" ");

interface Props {
	verification: Verification;
	pointed: FieldName | null;
	/** Called once for each loaded photo. */
	onLoaded: (file: string, picture: HTMLImageElement) => void;
}

function CasePicture({ file, verification, pointed, onLoaded }: Props & { file: VerificationFile }) {
	const { t } = useTranslation("verifications");
	const name = t(`file.${file.kind}`);
	const source = usePrivateImage(file.url);
	const marked = verification.fields.flatMap((field) =>
		field.file === file.id && field.name === pointed && field.region ? [field.region] : [],
	);
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
				data-download={source === file.url ? `${source}?download=true` : undefined}
				data-filename={`${verification.id}-${file.kind}.jpg`}
			>
				<img
					// Photos that loaded before hydration are reported now.
					ref={(picture) => {
						if (picture?.complete && picture.naturalWidth > 0) onLoaded(file.id, picture);
					}}
					onLoad={({ currentTarget }) => onLoaded(file.id, currentTarget)}
					src={source}
					alt={name}
					width={file.width}
					height={file.height}
				/>
				<svg viewBox={`0 0 ${file.width} ${file.height}`} className={css.marks} aria-hidden>
					{file.face && <polygon points={formatPoints(file.face)} className={css.face} />}
					{marked.map((region) => (
						<polygon key={formatPoints(region)} points={formatPoints(region)} className={css.field} />
					))}
				</svg>
			</a>
			<figcaption>{name}</figcaption>
		</figure>
	);
}

/**
 * Document and selfie side by side, with the compared faces and the hovered field highlighted. The viewer enlarges
 * them.
 */
export function CasePictures({
	allowed,
	children,
	...rest
}: Props & {
	/** Whether the member may view photos. */
	allowed: boolean;
	/** Shown next to the photos. */
	children: ReactNode;
}) {
	const { t } = useTranslation("verifications");
	const { files } = rest.verification;
	if (files.length === 0) return <p className={css.none}>{t("detail.no_pictures")}</p>;
	if (!allowed)
		return (
			<>
				<p className={css.none}>{t("detail.pictures_hidden")}</p>
				{children}
			</>
		);
	const order = ["document_front", "selfie", "document_back"];
	const shown = [...files].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
	return (
		<div className={css.pictures}>
			{shown.map((file) => (
				<CasePicture key={file.id} file={file} {...rest} />
			))}
			{children}
		</div>
	);
}
