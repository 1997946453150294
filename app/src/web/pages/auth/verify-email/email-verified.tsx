import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { CardPage } from "../../../design/page/card-page.tsx";
import { takeSavedRedirectTarget, useRedirectTarget } from "../use-redirect-target.ts";

/** Long enough to read the message. */
const continueAfterMs = 2500;

/**
 * The address is verified.
 * @param continuesAutomatically whether the page continues by itself, because the user was waiting for this
 */
export function EmailVerified({
	email,
	continuesAutomatically,
}: {
	email: string;
	continuesAutomatically: boolean;
}) {
	const { t } = useTranslation("verify-email");
	const { target } = useRedirectTarget();
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const [savedTarget, setSavedTarget] = useState<string | null>(null);
	const next = target ?? savedTarget ?? localizePath("/apps");
	useEffect(() => setSavedTarget((before) => before ?? takeSavedRedirectTarget()), []);
	const goOn = useEffectEvent(() => void navigate(next, { replace: true }));
	useEffect(() => {
		if (!continuesAutomatically) return;
		const timer = setTimeout(goOn, continueAfterMs);
		return () => clearTimeout(timer);
	}, [continuesAutomatically]);
	return (
		<CardPage
			key="arrival"
			focusHeading={continuesAutomatically}
			icon={<IconCircleCheck size={28} stroke={1.6} aria-hidden />}
			heading={t("verified.heading")}
			lead={t("verified.lead", { email })}
		>
			<Button component={Link} to={next} replace size="md" fullWidth>
				{t("continue")}
			</Button>
		</CardPage>
	);
}
