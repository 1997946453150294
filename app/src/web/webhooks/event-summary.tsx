import { useTranslation } from "react-i18next";
import type { EventPattern } from "../../domain/webhooks/event-patterns-contract.ts";
import { choiceOf } from "./groups.ts";

/** Which events, in a few words. */
export function EventSummary({ types }: { types: readonly EventPattern[] }) {
	const { t } = useTranslation("webhooks");
	const choice = choiceOf(types);
	if (choice !== "chosen") return t(`events.${choice}`);
	const [first = "", ...more] = types;
	return (
		<span title={types.join("\n")}>
			<code>{first}</code>
			{more.length > 0 && ` ${t("events.more", { count: more.length })}`}
		</span>
	);
}
