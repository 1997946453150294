import { useTranslation } from "react-i18next";
import type { DemoProgress } from "../../../shared/demo-progress.ts";
import { Notice } from "../../design/feedback/notice.tsx";
import { useRevalidationInterval } from "../../shell/routing/use-revalidation-interval.ts";

/** How much of the demo exists, while the server fills it. Reloads the page's data until it is complete. */
export function DemoFilling({ done, total }: DemoProgress) {
	const { t } = useTranslation("dashboard");
	useRevalidationInterval(3000);
	return (
		<Notice tone="calm">
			<strong>{t("demo.filling", { done, total })}</strong>
			<br />
			{t("demo.text")}
		</Notice>
	);
}
