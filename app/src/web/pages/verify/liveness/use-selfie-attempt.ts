import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PhotoVerdict } from "../../../../domain/verifications/capture/person-session-contract.ts";
import type { LivenessChallenge } from "../../../../domain/verifications/liveness/challenge-contract.ts";
import type { LivenessFrame } from "../../../client/api/api-client.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";
import { listBrowserNames } from "../camera/in-app-browser.ts";
import { type SendPhoto, useTakenPhoto } from "../capture/use-taken-photo.ts";
import { interruptionTexts } from "./interruption-notice.tsx";
import type { Interruption } from "./use-challenge-filming.ts";

/** An attempt at the selfie: filmed, or a photo instead. It ends with a taken selfie, or is interrupted. */
export function useSelfieAttempt({
	complete,
	upload,
}: {
	/** Completes the challenge: the sent steps become the selfie. */
	complete: (nonce: string, left: AbortSignal) => Promise<PhotoVerdict>;
	/** Uploads a photo instead. */
	upload: (photo: Blob, ...sending: Parameters<SendPhoto>) => Promise<PhotoVerdict>;
}) {
	const { t } = useTranslation("verify");
	const { t: tCommon } = useTranslation();
	const { taken, take, clear } = useTakenPhoto();
	const [isFilming, setFilming] = useState(false);
	const [usesPhoto, setUsesPhoto] = useState(false);
	const [interruption, setInterruption] = useState<{ why: Interruption; text: string } | null>(null);

	const begin = () => {
		clear();
		setUsesPhoto(false);
		setInterruption(null);
		setFilming(true);
	};
	const interrupt = (why: Interruption, error?: unknown) => {
		setFilming(false);
		const text =
			why === "refused"
				? toErrorMessage(error, tCommon)
				: t(interruptionTexts[why], { browser: listBrowserNames() });
		setInterruption({ why, text });
	};
	const submitFilm = ({ nonce }: LivenessChallenge, frames: LivenessFrame[]) => {
		setFilming(false);
		const [first] = frames;
		if (!first) return interrupt("lost_camera");
		void take(first.photo, (_, left) => complete(nonce, left));
	};
	const submitPhoto = (photo: Blob) => {
		setUsesPhoto(true);
		void take(photo, (...sending) => upload(photo, ...sending));
	};
	return { taken, isFilming, usesPhoto, interruption, begin, interrupt, submitFilm, submitPhoto, clear };
}
