import { Box, Button, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type {
	ExtractedField,
	FieldName,
	Verification,
} from "../../../../../domain/verifications/contract.ts";
import type { VerificationFile } from "../../../../../domain/verifications/file-contract.ts";
import { usePrivateImage } from "../../../../design/image/use-private-image.ts";
import { Muted } from "../../../../design/page/muted.tsx";
import css from "./case-photos.module.css";
import { getPreviewUrl, type LoadedPhoto } from "./loaded-photos.ts";

const formatPoints = (polygon: readonly (readonly [number, number])[]) =>
	polygon.map((point) => point.join(",")).join(" ");

/** A reading that the reader looks up on its photo. */
export interface ShownReading {
	reading: ExtractedField;
	/** The element that the reader returns to. */
	backTo: HTMLElement;
}

interface Props {
	verification: Verification;
	pointed: FieldName | null;
	/** A reading to scroll to and to mark. */
	shown: ShownReading | null;
	/** Called when the reader returns from it. */
	onReturn: () => void;
	/** Called once for each loaded preview. */
	onLoaded: (preview: LoadedPhoto) => void;
}

/** Returns to where a reading was looked up from. Takes the focus when it appears. */
function ReturnButton({ shown, onReturn }: { shown: ShownReading; onReturn: () => void }) {
	const { t } = useTranslation("case");
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		button.current?.closest("figure")?.scrollIntoView({ block: "center" });
		button.current?.focus({ preventScroll: true });
	}, []);
	return (
		<Button
			ref={button}
			variant="default"
			size="sm"
			pos="absolute"
			top={8}
			left={8}
			className={css.return}
			leftSection={<IconArrowLeft size={16} stroke={2} aria-hidden />}
			onKeyDown={({ key }) => key === "Escape" && button.current?.click()}
			onClick={() => {
				onReturn();
				shown.backTo.scrollIntoView({ block: "center" });
				shown.backTo.focus({ preventScroll: true });
			}}
		>
			{t("comparison.back")}
		</Button>
	);
}

function CasePhoto({
	file,
	verification,
	pointed,
	shown,
	onReturn,
	onLoaded,
}: Props & { file: VerificationFile }) {
	const { t } = useTranslation("verifications");
	const name = t(`file.${file.kind}`);
	const preview = usePrivateImage(getPreviewUrl(file));
	const [isLoaded, setLoaded] = useState(false);
	const original = usePrivateImage(file.url, isLoaded);
	const report = (image: HTMLImageElement) => {
		setLoaded(true);
		onLoaded({ file, image, isOriginal: false });
	};
	const marked = verification.fields.flatMap((field) =>
		field.file === file.id && (field.name === pointed || field === shown?.reading) && field.region
			? [field.region]
			: [],
	);
	return (
		<Box component="figure" pos="relative" m={0} miw={0} data-kind={file.kind}>
			{shown?.reading.file === file.id && (
				<ReturnButton
					key={`${shown.reading.name}-${shown.reading.source}`}
					shown={shown}
					onReturn={onReturn}
				/>
			)}
			<a
				href={original}
				target="_blank"
				rel="noreferrer"
				className={css.frame}
				aria-label={t("detail.enlarge", { name })}
				data-lightbox="case"
				data-type="image"
				data-caption={name}
				data-download={original === file.url ? `${original}?download=true` : undefined}
				data-filename={`${verification.id}-${file.kind}.jpg`}
			>
				<img
					// Previews that loaded before hydration are reported now.
					ref={(image) => {
						if (image?.complete && image.naturalWidth > 0) report(image);
					}}
					onLoad={({ currentTarget }) => report(currentTarget)}
					src={preview}
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
			<Text component="figcaption" c="dimmed" size="caption" mt={6}>
				{name}
			</Text>
		</Box>
	);
}

/**
 * Document and selfie side by side, with the compared faces and the hovered field highlighted, and beside them the faces
 * alone. The viewer enlarges them.
 */
export function CasePhotos({
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
	const { files, simulated, url, submitted_at } = rest.verification;
	if (files.length === 0)
		return <Muted>{t(simulated && url === null ? "detail.no_photos_simulated" : "detail.no_photos")}</Muted>;
	if (!allowed)
		return (
			<>
				<Muted>{t("detail.photos_hidden")}</Muted>
				{children}
			</>
		);
	const order = ["document_front", "selfie", "document_back"];
	const shown = [...files].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
	return (
		<div className={css.photos}>
			{shown.map((file) => (
				<CasePhoto key={file.id} file={file} {...rest} />
			))}
			{submitted_at !== null && !simulated && !files.some(({ kind }) => kind === "selfie") && (
				<Muted>{t("detail.no_selfie")}</Muted>
			)}
			{children}
		</div>
	);
}
