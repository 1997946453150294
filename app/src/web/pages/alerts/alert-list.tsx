import { useEffect, useEffectEvent, useRef } from "react";
import type { Alert } from "../../../domain/alerts/contract.ts";
import type { People } from "../../client/people/people.ts";
import css from "./alert-list.module.css";
import { AlertRow } from "./alert-row.tsx";
import type { AlertActions } from "./use-alert-actions.ts";

const listAlertRows = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("[data-alert]")];
/** Keyboard shortcuts for the actions of the focused row. */
const shortcutActions: Record<string, string> = { a: "acknowledge", r: "resolve", m: "mute" };

/** A list of alerts. J and K move between rows; A, R and M acknowledge, resolve and mute the focused one. */
export function AlertList({
	rows,
	people,
	seesFaces,
	actions,
}: {
	rows: Alert[];
	people: People;
	seesFaces: boolean;
	actions: AlertActions | null;
}) {
	const list = useRef<HTMLOListElement>(null);
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		const row = (event.target as HTMLElement).closest<HTMLElement>("[data-alert]");
		if (!list.current || !row || event.ctrlKey || event.metaKey || event.altKey) return;
		const key = event.key.toLowerCase();
		if (key === "j" || key === "k") {
			const rows = listAlertRows(list.current);
			rows[rows.indexOf(row) + (key === "j" ? 1 : -1)]?.focus();
		} else if (shortcutActions[key]) {
			row.querySelector<HTMLElement>(`[data-does="${shortcutActions[key]}"]`)?.click();
		} else return;
		event.preventDefault();
	});
	useEffect(() => {
		const element = list.current;
		element?.addEventListener("keydown", onKey);
		return () => element?.removeEventListener("keydown", onKey);
	}, []);
	return (
		<ol ref={list} className={css.list}>
			{rows.map((row) => (
				<AlertRow key={row.id} row={row} people={people} seesFaces={seesFaces} actions={actions} />
			))}
		</ol>
	);
}
