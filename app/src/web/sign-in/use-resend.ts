import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { useWait } from "./use-wait.ts";

/** Seconds that a mail may take before it is worth asking for another. */
const cooldownSeconds = 30;

/** Sends the link that proves the address once more, not more often than makes sense. */
export function useResend() {
	const { t } = useTranslation();
	const { begin, heed, passed, seconds } = useWait();
	const [busy, setBusy] = useState(false);
	const [sent, setSent] = useState(false);
	const [error, setError] = useState<string>();
	const send = async () => {
		setBusy(true);
		setSent(false);
		setError(undefined);
		try {
			await heed(api.post("/api/email/verification"));
			setSent(true);
			begin(cooldownSeconds);
		} catch (failure) {
			setError(failure instanceof ApiError ? failure.message : t("network_error"));
		} finally {
			setBusy(false);
		}
	};
	return { send, busy, sent, seconds, error: passed ? undefined : error };
}
