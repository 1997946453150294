import { useTranslation } from "react-i18next";
import type { EventPattern } from "../../../domain/webhooks/endpoints/values.ts";
import { getEventSelection } from "./form/event-patterns.ts";

/** A short summary of subscribed events. */
export function EventSummary({ types }: { types: readonly EventPattern[] }) {
	const { t } = useTranslation("webhooks");
	const choice = getEventSelection(types);
	if (choice !== "chosen") return t(`events.${choice}`);
	const [first = "", ...more] = types;
	return (
		<span title={types.join("\n")}>
			<code>{first}</code>
			{more.length > 0 && ` ${t("events.more", { count: more.length })}`}
		</span>
	);
}
