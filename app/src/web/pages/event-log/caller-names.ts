import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";

/** Names of the app's keys and members by ID, because the API returns IDs. */
export interface CallerNames {
	keys: Readonly<Record<string, string>>;
	members: Readonly<Record<string, string>>;
}

export const CallerNamesContext = createContext<CallerNames>({ keys: {}, members: {} });

/** Formats the caller of a request or event. Needs the namespace `records`. */
export function useCallerName(): (actor: string, id: string | null) => string {
	const { t } = useTranslation("records");
	const { keys, members } = useContext(CallerNamesContext);
	return (actor, id) => {
		if (actor === "key") return keys[id ?? ""] ?? t("actor.key");
		if (actor === "user") return members[id ?? ""] ?? t("actor.user");
		return t(actor === "person" ? "actor.person" : "actor.system");
	};
}
