import { useTranslation } from "react-i18next";
import type { Locale } from "../../../../i18n/locales.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { Player } from "../../../design/player/player.tsx";
import css from "./help-video.module.css";
import englishPoster from "./verification-en.jpg?url";
import englishCaptions from "./verification-en.vtt?url";
import englishLow from "./verification-en-360.webm?url";
import english from "./verification-en-576.webm?url";
import frenchPoster from "./verification-fr.jpg?url";
import frenchCaptions from "./verification-fr.vtt?url";
import frenchLow from "./verification-fr-360.webm?url";
import french from "./verification-fr-576.webm?url";

/** One recording per language. */
const videos: Record<Locale, { high: string; low: string; poster: string }> = {
	fr: { high: french, low: frenchLow, poster: frenchPoster },
	en: { high: english, low: englishLow, poster: englishPoster },
};

/** A 30-second video of a verification, from the link to the result. */
export function HelpVideo() {
	const { t } = useTranslation("help");
	const { high, low, poster } = videos[useLocale()];
	return (
		<figure className={css.video}>
			<Player
				media={{
					kind: "video",
					sources: [
						{ address: high, type: "video/webm", size: 576 },
						{ address: low, type: "video/webm", size: 360 },
					],
					captions: [
						{ address: frenchCaptions, language: "fr" },
						{ address: englishCaptions, language: "en" },
					],
					captioned: true,
					silent: true,
					poster,
					title: t("video.title"),
				}}
				ratio={16 / 9}
			/>
			<figcaption>{t("video.caption")}</figcaption>
		</figure>
	);
}
