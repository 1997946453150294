import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PictureVerdict } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { ApiError } from "../../../client/api/api-client.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";

/** A photo that was taken and sent, with the server's verdict. */
export interface TakenPicture {
	/** Object URL of the shown photo. */
	address: string;
	verdict: PictureVerdict | null;
	/** The server's error for a file that isn't an image. */
	error: string | null;
	/** Whether the network failed: the photo can be sent again. */
	isNetworkLost: boolean;
	resend: () => void;
}

/** Manages one photo at a time, while it is being sent and afterwards. */
export function useTakenPicture() {
	const { t } = useTranslation();
	const [taken, setTaken] = useState<TakenPicture | null>(null);
	const address = taken?.address;
	useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

	/** @returns the verdict; null if there was an error */
	const take = async (
		picture: Blob,
		upload: () => Promise<PictureVerdict>,
	): Promise<PictureVerdict | null> => {
		const sent: TakenPicture = {
			address: URL.createObjectURL(picture),
			verdict: null,
			error: null,
			isNetworkLost: false,
			resend: () => void take(picture, upload),
		};
		setTaken(sent);
		// A response about a photo that was replaced meanwhile is ignored.
		const applyChange = (change: Partial<TakenPicture>) =>
			setTaken((current) => (current?.address === sent.address ? { ...sent, ...change } : current));
		try {
			const verdict = await upload();
			applyChange({ verdict });
			return verdict;
		} catch (error) {
			applyChange({ error: toErrorMessage(error, t), isNetworkLost: !(error instanceof ApiError) });
			return null;
		}
	};
	return { taken, take, clear: () => setTaken(null) };
}
