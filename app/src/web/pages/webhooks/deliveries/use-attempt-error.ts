import { useTranslation } from "react-i18next";
import type { DeliveryAttempt } from "../../../../domain/webhooks/contract.ts";

/** Why a try came to nothing, and what to look at. */
export function useAttemptErrorText(): (
	attempt: Pick<DeliveryAttempt, "error" | "status_code">,
) => string | null {
	const { t } = useTranslation("webhooks");
	return ({ error, status_code }) => error && t(`error.${error}`, { status: status_code ?? "" });
}
