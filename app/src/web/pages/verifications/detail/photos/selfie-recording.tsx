import { Group, Text, UnstyledButton } from "@mantine/core";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { usePrivateImage } from "../../../../design/image/use-private-image.ts";
import { Caption } from "../../../../design/page/muted.tsx";
import { getPreviewUrl } from "./loaded-photos.ts";
import css from "./selfie-recording.module.css";

/** Loaded with the recording. */
const Player = lazy(() =>
	import("../../../../design/player/player.tsx").then((module) => ({ default: module.Player })),
);

/**
 * The video of the seconds before the selfie. Fetched only on request, because each viewing is recorded, and opening
 * the case isn't one.
 */
export function SelfieRecording({
	verification: { recording, files, options },
	allowed,
}: {
	verification: Verification;
	/** Whether the member may view photos. */
	allowed: boolean;
}) {
	const { t } = useTranslation("case");
	const [isPlaying, setPlaying] = useState(false);
	const selfie = files.find(({ kind }) => kind === "selfie");
	const poster = usePrivateImage(allowed && recording && selfie ? getPreviewUrl(selfie) : null);
	const source = usePrivateImage(isPlaying && recording ? recording.url : null);
	if (!allowed || !selfie || options.liveness !== "passive") return null;
	if (!recording) return <Caption mt="sm">{t("recording.none")}</Caption>;
	const title = t("recording.title");
	const ratio = recording.width / recording.height;
	const playButton = (
		<UnstyledButton
			className={css.open}
			onClick={() => setPlaying(true)}
			aria-label={t("recording.play")}
			aria-busy={isPlaying}
		>
			{poster && <img src={poster} alt="" />}
			<span className={css.playIcon} aria-hidden>
				<IconPlayerPlayFilled size={22} />
			</span>
		</UnstyledButton>
	);
	return (
		<Group component="figure" align="end" gap="8px 16px" m="16px 0 0" data-recording>
			<div className={css.frame} style={{ aspectRatio: ratio }}>
				{isPlaying && source ? (
					<Suspense fallback={playButton}>
						<Player
							media={{
								kind: "video",
								sources: [{ address: source, type: recording.content_type }],
								poster,
								silent: true,
								autoplay: true,
								title,
							}}
							ratio={ratio}
						/>
					</Suspense>
				) : (
					playButton
				)}
			</div>
			<Text component="figcaption" flex="1 1 10rem" c="dimmed" size="caption">
				<Text component="strong" display="block" inherit c="var(--ink)" fw={550}>
					{title}
				</Text>
				{t("recording.caption")}
			</Text>
		</Group>
	);
}
