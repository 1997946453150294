import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../client/api/browser-client.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";
import {
	getPasskeyObstacle,
	offerPasskeys,
	PasskeyError,
	signInWithPasskey,
} from "../../../client/session/webauthn.ts";
import { OrDivider } from "../../../design/page/card-page.tsx";
import { useHydrated } from "../../../design/use-hydrated.ts";

/**
 * Sign-in with a passkey: by a button, and in the browser's autofill list of the email field. Hidden in browsers
 * without passkeys.
 * @param onFail with the message to show, or undefined when a new attempt begins
 */
export function PasskeySignInButton({
	onEnter,
	onFail,
}: {
	onEnter: () => Promise<unknown>;
	onFail: (message: string | undefined) => void;
}) {
	const { t } = useTranslation("login");
	const { t: tCommon } = useTranslation();
	const hydrated = useHydrated();
	const [busy, setBusy] = useState(false);
	/** Failed attempts with the button: each ends the browser's autofill request, which is then restarted. */
	const [failedTries, setFailedTries] = useState(0);

	const fail = (failure: unknown) =>
		onFail(failure instanceof PasskeyError ? t("passkey_failed") : toErrorMessage(failure, tCommon));
	const enter = useEffectEvent(onEnter);
	const report = useEffectEvent(fail);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt restarts the autofill request
	useEffect(() => {
		const abort = new AbortController();
		offerPasskeys(api, abort.signal).then(
			(user) => user && enter(),
			(failure) => report(failure),
		);
		return () => abort.abort();
	}, [failedTries]);

	if (hydrated && getPasskeyObstacle()) return null;
	const use = async () => {
		setBusy(true);
		onFail(undefined);
		try {
			if (await signInWithPasskey(api)) return await onEnter();
			setFailedTries(failedTries + 1);
		} catch (failure) {
			fail(failure);
			setFailedTries(failedTries + 1);
		} finally {
			setBusy(false);
		}
	};
	return (
		<div data-needs-scripts>
			<OrDivider>{t("or")}</OrDivider>
			<Button
				variant="default"
				size="md"
				fullWidth
				loading={busy}
				leftSection={<IconFingerprint size={20} stroke={1.7} aria-hidden />}
				onClick={use}
			>
				{t("passkey")}
			</Button>
		</div>
	);
}
