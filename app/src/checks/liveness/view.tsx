import { UnstyledButton } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconMoodSmile } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Gesture } from "../../domain/verifications/liveness/challenge-contract.ts";
import { useLocale } from "../../web/components/locale-link.tsx";
import { useSource } from "../../web/components/use-source.ts";
import type { CheckViewProps } from "../../web/verification-detail/check-views.tsx";
import css from "./view.module.css";

const nameOf = ({ kind, direction }: Gesture) =>
	kind === "turn" ? (`gestures.turn_${direction ?? "left"}` as const) : (`gestures.${kind}` as const);

function Shown({ gesture }: { gesture: Gesture }) {
	const { t } = useTranslation("case");
	const locale = useLocale();
	const source = useSource(gesture.url);
	const Icon = gesture.done ? IconCircleCheck : IconCircleX;
	const { kind, score } = gesture;
	const measured =
		score !== null &&
		t(`gestures.measured_${kind}`, {
			score: score.toLocaleString(locale, kind === "blink" || kind === "lights" ? { style: "percent" } : {}),
		});
	return (
		<figure>
			<img src={source} alt="" width={gesture.width} height={gesture.height} />
			<figcaption data-done={gesture.done}>
				<Icon size={18} stroke={1.8} aria-label={t(gesture.done ? "gestures.done" : "gestures.undone")} />
				<span>
					{t(nameOf(gesture))}
					{measured && <small className="tabular">{measured}</small>}
					{gesture.tries > 1 && <small>{t("gestures.tries", { count: gesture.tries })}</small>}
				</span>
			</figcaption>
		</figure>
	);
}

/** What the person did before the camera. It is fetched once somebody wants to see it: who looks is recorded. */
export default function Gestures({ verification: { gestures }, allowed }: CheckViewProps) {
	const { t } = useTranslation("case");
	const [wanted, setWanted] = useState(false);
	if (!allowed || gestures.length === 0) return null;
	return (
		<div className={css.gestures}>
			{wanted ? (
				<div className={css.row}>
					{gestures.map((gesture) => (
						<Shown key={gesture.file} gesture={gesture} />
					))}
				</div>
			) : (
				<UnstyledButton className={css.open} onClick={() => setWanted(true)}>
					<IconMoodSmile size={20} stroke={1.7} aria-hidden />
					{t("gestures.open", { count: gestures.length })}
				</UnstyledButton>
			)}
		</div>
	);
}
