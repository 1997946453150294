import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PhotoVerdict } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { ApiError } from "../../../client/api/api-client.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";
import { crowds, sendWithRetry } from "./send-with-retry.ts";

/** A photo that was taken and sent, with the server's verdict. */
export interface TakenPhoto {
	/** Object URL of the shown photo. */
	address: string;
	verdict: PhotoVerdict | null;
	/** Uploaded share of the photo, from 0 to 1; null if it isn't known. */
	sentShare: number | null;
	/** Whether the server couldn't receive it yet: it is sent again after a moment. */
	isServerFull: boolean;
	/** The server's error for a file that isn't an image. */
	error: string | null;
	/** Whether the network failed: the photo can be sent again. */
	isNetworkLost: boolean;
	resend: () => void;
}

/** Sends a photo, until `left` is aborted. Calls `onProgress` with the uploaded share, if it is known. */
export type SendPhoto = (onProgress: (share: number) => void, left: AbortSignal) => Promise<PhotoVerdict>;

/**
 * Manages one photo at a time, while it is being sent and afterwards. A photo that a lost connection held up is sent again
 * as soon as the browser is online. Leaving the step cancels the upload: nobody has seen what became of the photo.
 */
export function useTakenPhoto() {
	const { t } = useTranslation();
	const [taken, setTaken] = useState<TakenPhoto | null>(null);
	const address = taken?.address;
	useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

	const left = useRef(new AbortController());
	useEffect(() => {
		left.current = new AbortController();
		return () => left.current.abort();
	}, []);

	/** @param onVerdict called with the verdict, also of a photo that was sent again */
	const take = async (
		photo: Blob,
		upload: SendPhoto,
		onVerdict?: (verdict: PhotoVerdict) => void,
	): Promise<void> => {
		// The camera, a file or a specimen took so long that the person has left the step: sending would bring it back.
		if (left.current.signal.aborted) return;
		const sent: TakenPhoto = {
			address: URL.createObjectURL(photo),
			verdict: null,
			sentShare: null,
			isServerFull: false,
			error: null,
			isNetworkLost: false,
			resend: () => void take(photo, upload, onVerdict),
		};
		setTaken(sent);
		// A response about a photo that was replaced meanwhile is ignored.
		const applyChange = (change: Partial<TakenPhoto>) =>
			setTaken((current) => (current?.address === sent.address ? { ...sent, ...change } : current));
		try {
			const verdict = await sendWithRetry(
				() => upload((sentShare) => applyChange({ sentShare }), left.current.signal),
				crowds,
				() => applyChange({ isServerFull: true }),
				left.current.signal,
			);
			applyChange({ verdict });
			onVerdict?.(verdict);
		} catch (error) {
			applyChange({ error: toErrorMessage(error, t), isNetworkLost: !(error instanceof ApiError) });
		}
	};

	const resend = useEffectEvent(() => {
		if (taken?.isNetworkLost) taken.resend();
	});
	useEffect(() => {
		addEventListener("online", resend);
		return () => removeEventListener("online", resend);
	}, []);
	return { taken, take, clear: () => setTaken(null) };
}
