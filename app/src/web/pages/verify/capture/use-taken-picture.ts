import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PictureVerdict } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { ApiError } from "../../../shell/api/api-client.ts";

/** What was taken and sent, and what the server thinks of it. */
export interface TakenPicture {
	/** Of the picture that is shown. */
	address: string;
	verdict: PictureVerdict | null;
	/** What the server says of a file that is no picture. */
	error: string | null;
	/** The network was gone: it is still here to be sent again. */
	isNetworkLost: boolean;
	resend: () => void;
}

/** Holds one picture at a time, while it is sent and after. */
export function useTakenPicture() {
	const { t } = useTranslation();
	const [taken, setTaken] = useState<TakenPicture | null>(null);
	const address = taken?.address;
	useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

	/** @returns what the server said; null when it said nothing of use */
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
		// An answer to a picture that was replaced meanwhile is no news.
		const applyChange = (change: Partial<TakenPicture>) =>
			setTaken((current) => (current?.address === sent.address ? { ...sent, ...change } : current));
		try {
			const verdict = await upload();
			applyChange({ verdict });
			return verdict;
		} catch (error) {
			const isApiError = error instanceof ApiError;
			applyChange({ error: isApiError ? error.message : t("network_error"), isNetworkLost: !isApiError });
			return null;
		}
	};
	return { taken, take, clear: () => setTaken(null) };
}
