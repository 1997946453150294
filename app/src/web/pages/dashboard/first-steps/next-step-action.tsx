import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Mode } from "../../../../shared/schemas.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { useSelectMode } from "../../../client/session/use-select-mode.ts";
import type { FirstStepName } from "./first-steps.ts";

/** The way to a step after the first decision. */
export function NextStepAction({
	name,
	app,
	mode,
}: {
	name: FirstStepName;
	app: { id: string };
	mode: Mode;
}) {
	const { t } = useTranslation("dashboard");
	const selectMode = useSelectMode(app.id);
	const link = (to: string, label: string) => (
		<Button component={LocaleLink} to={to} variant="default">
			{label}
		</Button>
	);
	switch (name) {
		case "webhook":
			return link("/webhooks", t("first.webhook_action"));
		case "team":
			return link("/team", t("first.team_action"));
		case "live":
			if (mode === "live") return link("/verifications", t("first.live_ask"));
			return (
				<Button variant="default" onClick={() => selectMode("live")}>
					{t("first.live_action")}
				</Button>
			);
		default:
			return null;
	}
}
