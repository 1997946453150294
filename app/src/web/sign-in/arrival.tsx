import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { AuthCard } from "../components/auth-card.tsx";
import { useLocalized } from "../components/locale-link.tsx";
import { takeLeftWanted, useWanted } from "./use-wanted.ts";

/** Long enough to be read, short enough not to be waited for. */
const readMs = 2500;

/**
 * The address is proved, and the way is open.
 * @param goesOn whether the page leads on by itself, as it does for whoever has waited for this
 */
export function Arrival({ email, goesOn }: { email: string; goesOn: boolean }) {
	const { t } = useTranslation("verify-email");
	const { wanted } = useWanted();
	const localized = useLocalized();
	const navigate = useNavigate();
	const [left, setLeft] = useState<string | null>(null);
	const next = wanted ?? left ?? localized("/apps");
	useEffect(() => setLeft((before) => before ?? takeLeftWanted()), []);
	const goOn = useEffectEvent(() => void navigate(next, { replace: true }));
	useEffect(() => {
		if (!goesOn) return;
		const timer = setTimeout(goOn, readMs);
		return () => clearTimeout(timer);
	}, [goesOn]);
	return (
		<AuthCard
			key="arrival"
			arrived={goesOn}
			icon={<IconCircleCheck size={28} stroke={1.6} aria-hidden />}
			heading={t("verified.heading")}
			lead={t("verified.lead", { email })}
		>
			<Button component={Link} to={next} replace size="md" fullWidth>
				{t("continue")}
			</Button>
		</AuthCard>
	);
}
