import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";

/** What the app's keys and members are called, by their ids: the API tells of them by these. */
export interface CallerNames {
	keys: Readonly<Record<string, string>>;
	members: Readonly<Record<string, string>>;
}

export const CallerNamesContext = createContext<CallerNames>({ keys: {}, members: {} });

/** Names the caller of a request or event. Needs the texts `records`. */
export function useCallerName(): (actor: string, id: string | null) => string {
	const { t } = useTranslation("records");
	const { keys, members } = useContext(CallerNamesContext);
	return (actor, id) => {
		if (actor === "key") return keys[id ?? ""] ?? t("actor.key");
		if (actor === "user") return members[id ?? ""] ?? t("actor.user");
		return t(actor === "person" ? "actor.person" : "actor.system");
	};
}
