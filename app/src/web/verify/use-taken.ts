import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PictureVerdict } from "../../domain/verifications/capture/person-contract.ts";
import { ApiError } from "../api.ts";

/** What was taken and sent, and what the server thinks of it. */
export interface Taken {
	/** Of the picture that is shown. */
	address: string;
	verdict: PictureVerdict | null;
	/** What the server says of a file that is no picture. */
	error: string | null;
	/** The network was gone: it is still here to be sent again. */
	lost: boolean;
	resend: () => void;
}

/** Holds one picture at a time, while it is sent and after. */
export function useTaken() {
	const { t } = useTranslation();
	const [taken, setTaken] = useState<Taken | null>(null);
	const address = taken?.address;
	useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

	/** @returns what the server said; null when it said nothing of use */
	const take = async (shown: Blob, upload: () => Promise<PictureVerdict>): Promise<PictureVerdict | null> => {
		const sent: Taken = {
			address: URL.createObjectURL(shown),
			verdict: null,
			error: null,
			lost: false,
			resend: () => void take(shown, upload),
		};
		setTaken(sent);
		// An answer to a picture that was replaced meanwhile is no news.
		const answer = (change: Partial<Taken>) =>
			setTaken((current) => (current?.address === sent.address ? { ...sent, ...change } : current));
		try {
			const verdict = await upload();
			answer({ verdict });
			return verdict;
		} catch (error) {
			const told = error instanceof ApiError;
			answer({ error: told ? error.message : t("network_error"), lost: !told });
			return null;
		}
	};
	return { taken, take, clear: () => setTaken(null) };
}
