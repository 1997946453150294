import { useTranslation } from "react-i18next";
import { usePreview } from "../photos/loaded-photos.ts";
import css from "./case-face.module.css";
import { findSelfie, SelfieCrop } from "./selfie-crop.tsx";
import { useApproached, useCase } from "./use-case.ts";

/**
 * The faces of several cases side by side, for members who may view photos. They are loaded once they come near the screen, and
 * their views are recorded as those of every photo.
 */
export function CaseFaces({ cases }: { cases: readonly { id: string; name: string }[] }) {
	const { ref, isApproached } = useApproached<HTMLDivElement>();
	return (
		<div ref={ref} className={css.faces}>
			{cases.map(({ id, name }) => (
				<CaseFace key={id} id={isApproached ? id : null} name={name} />
			))}
		</div>
	);
}

function CaseFace({ id, name }: { id: string | null; name: string }) {
	const { t } = useTranslation();
	const { value: verification } = useCase(id);
	const selfie = verification && findSelfie(verification);
	return <SelfieCrop selfie={selfie} photo={usePreview(selfie)} label={t("person.face", { name })} />;
}
