import { UnstyledButton } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconMoodSmile } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Gesture } from "../../domain/verifications/file-contract.ts";
import { useLocale } from "../../web/client/i18n/locale-link.tsx";
import { usePrivateImage } from "../../web/design/image/use-private-image.ts";
import type { CheckViewProps } from "../../web/pages/verifications/detail/checks/check-views.tsx";
import css from "./view.module.css";

const getGestureTextKey = ({ kind, direction }: Gesture) =>
	kind === "turn" ? (`gestures.turn_${direction ?? "left"}` as const) : (`gestures.${kind}` as const);

function GestureFigure({ gesture }: { gesture: Gesture }) {
	const { t } = useTranslation("case");
	const locale = useLocale();
	const source = usePrivateImage(gesture.url);
	const Icon = gesture.detected ? IconCircleCheck : IconCircleX;
	const { kind, score } = gesture;
	const measured =
		score !== null &&
		t(`gestures.measured_${kind}`, {
			score: score.toLocaleString(locale, kind === "blink" || kind === "lights" ? { style: "percent" } : {}),
		});
	return (
		<figure>
			<img src={source} alt="" width={gesture.width} height={gesture.height} />
			<figcaption data-detected={gesture.detected}>
				<Icon
					size={18}
					stroke={1.8}
					aria-label={t(gesture.detected ? "gestures.detected" : "gestures.not_detected")}
				/>
				<span>
					{t(getGestureTextKey(gesture))}
					{measured && <small className="tabular">{measured}</small>}
					{gesture.attempts > 1 && <small>{t("gestures.attempts", { count: gesture.attempts })}</small>}
				</span>
			</figcaption>
		</figure>
	);
}

/** What the person did before the camera. It is fetched once somebody wants to see it: who looks is recorded. */
export default function LivenessGestures({ verification: { gestures }, allowed }: CheckViewProps) {
	const { t } = useTranslation("case");
	const [isOpen, setOpen] = useState(false);
	if (!allowed || gestures.length === 0) return null;
	return (
		<div className={css.gestures}>
			{isOpen ? (
				<div className={css.row}>
					{gestures.map((gesture) => (
						<GestureFigure key={gesture.file} gesture={gesture} />
					))}
				</div>
			) : (
				<UnstyledButton className={css.open} onClick={() => setOpen(true)}>
					<IconMoodSmile size={20} stroke={1.7} aria-hidden />
					{t("gestures.open", { count: gestures.length })}
				</UnstyledButton>
			)}
		</div>
	);
}
