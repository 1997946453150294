import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Invitation } from "../../../domain/team/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { toErrorMessage } from "../../client/forms/form-errors.ts";

export interface InvitationActions {
	/** Whether an action on this invitation is in progress. */
	isBusy: (action: "resend" | "revoke", invitation: Invitation) => boolean;
	resend: (invitation: Invitation) => Promise<void>;
	revoke: (invitation: Invitation) => Promise<void>;
	/** What the last action did; empty if nothing. */
	done: string;
	error: string | undefined;
}

/** Resends and revokes invitations. */
export function useInvitationActions(app: App, onChanged: () => unknown): InvitationActions {
	const { t } = useTranslation("team");
	const { t: tCommon } = useTranslation();
	const [busy, setBusy] = useState<string | null>(null);
	const [done, setDone] = useState("");
	const [error, setError] = useState<string>();
	const during = async (key: string, work: () => Promise<unknown>, success: string) => {
		setBusy(key);
		setDone("");
		setError(undefined);
		try {
			await work();
			await onChanged();
			setDone(success);
		} catch (failure) {
			setError(toErrorMessage(failure, tCommon));
		} finally {
			setBusy(null);
		}
	};
	return {
		isBusy: (action, { id }) => busy === `${action} ${id}`,
		resend: ({ id, email }) =>
			during(
				`resend ${id}`,
				() =>
					api.post("/api/apps/{id}/invitations/{invitation}/resend", {
						path: { id: app.id, invitation: id },
					}),
				t("pending.resent", { email }),
			),
		revoke: ({ id, email }) =>
			during(
				`revoke ${id}`,
				() => api.delete("/api/apps/{id}/invitations/{invitation}", { path: { id: app.id, invitation: id } }),
				t("pending.revoked", { email }),
			),
		done,
		error,
	};
}
