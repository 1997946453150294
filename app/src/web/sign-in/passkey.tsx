import { IconFingerprint } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { offerPasskeys, signInWithPasskey, whyNoPasskeys } from "../account/passkey-sign-in.ts";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { Or } from "../components/auth-card.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { useHydrated } from "../components/use-hydrated.ts";

/**
 * Signing in with a passkey: by a button, and in the list that the browser opens under the email field.
 * Nothing where the browser knows no passkeys.
 * @param onFail with what to say, or undefined when a new try begins
 */
export function PasskeySignIn({
	onEnter,
	onFail,
}: {
	onEnter: () => Promise<unknown>;
	onFail: (message: string | undefined) => void;
}) {
	const { t } = useTranslation("login");
	const hydrated = useHydrated();
	const [busy, setBusy] = useState(false);
	/** How often the button was used in vain: each time ends the browser's own offer, which is made again. */
	const [vain, setVain] = useState(0);

	const fail = (failure: unknown) =>
		onFail(failure instanceof ApiError ? failure.message : t("passkey_failed"));
	const enter = useEffectEvent(onEnter);
	const tell = useEffectEvent(fail);
	// biome-ignore lint/correctness/useExhaustiveDependencies: counted to make the offer again
	useEffect(() => {
		const left = new AbortController();
		offerPasskeys(api, left.signal).then(
			(user) => user && enter(),
			(failure) => tell(failure),
		);
		return () => left.abort();
	}, [vain]);

	if (hydrated && whyNoPasskeys()) return null;
	const use = async () => {
		setBusy(true);
		onFail(undefined);
		try {
			if (await signInWithPasskey(api)) return await onEnter();
			setVain(vain + 1);
		} catch (failure) {
			fail(failure);
			setVain(vain + 1);
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			<Or>{t("or")}</Or>
			<LiveButton
				variant="default"
				size="md"
				fullWidth
				loading={busy}
				leftSection={<IconFingerprint size={20} stroke={1.7} aria-hidden />}
				onClick={use}
			>
				{t("passkey")}
			</LiveButton>
		</>
	);
}
