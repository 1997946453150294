import { useTranslation } from "react-i18next";
import type { EventType } from "../../domain/events/contract.ts";
import { choiceOf } from "./groups.ts";

/** Which events, in a few words. */
export function EventSummary({ types }: { types: readonly EventType[] | null }) {
	const { t } = useTranslation("webhooks");
	const choice = choiceOf(types);
	if (choice !== "chosen") return t(`events.${choice}`);
	const [first = "", ...more] = types ?? [];
	return (
		<span title={types?.join("\n")}>
			<code>{first}</code>
			{more.length > 0 && ` ${t("events.more", { count: more.length })}`}
		</span>
	);
}
