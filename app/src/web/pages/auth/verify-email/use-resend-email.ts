import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCooldown } from "../../../design/form/use-cooldown.ts";
import { ApiError } from "../../../shell/api/api-client.ts";
import { api } from "../../../shell/api/browser-client.ts";

/** Seconds until another email can be requested. */
const cooldownSeconds = 30;

/** Resends the verification email, with a cooldown. */
export function useResendEmail() {
	const { t } = useTranslation();
	const { start: begin, track: heed, hasEnded: passed, seconds } = useCooldown();
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
