import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { Notice } from "../../design/feedback/notice.tsx";
import type { DemoProgress } from "../../shell/request-context.ts";

const pollMs = 3000;

/** How much of the demo exists, while the server fills it. Reloads the page's data until it is complete. */
export function DemoFilling({ done, total }: DemoProgress) {
	const { t } = useTranslation("dashboard");
	const { revalidate, state } = useRevalidator();
	const refresh = useEffectEvent(() => {
		if (document.visibilityState === "visible" && state === "idle") void revalidate();
	});
	useEffect(() => {
		const timer = setInterval(() => refresh(), pollMs);
		return () => clearInterval(timer);
	}, []);
	return (
		<Notice tone="calm">
			<strong role="status">{t("demo.filling", { done, total })}</strong>
			<br />
			{t("demo.text")}
		</Notice>
	);
}
