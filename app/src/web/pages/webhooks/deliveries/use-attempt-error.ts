import { useTranslation } from "react-i18next";
import type { DeliveryAttempt } from "../../../../domain/webhooks/contract.ts";

/** Why an attempt failed, and what to check. */
export function useAttemptErrorText(): (
	attempt: Pick<DeliveryAttempt, "error" | "status_code">,
) => string | null {
	const { t } = useTranslation("webhooks");
	return ({ error, status_code }) => error && t(`error.${error}`, { status: status_code ?? "" });
}
