import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { findNextScreen, listFlowScreens } from "./flow-steps.ts";
import { getDocumentKey } from "./sent-photos.ts";

/** What an entry of the browser's history stores. Those of all earlier steps are below it. */
interface StepEntry {
	/** The step's position in the flow. */
	depth: number;
	/** Whether it offers to continue on a phone, on top of a step. */
	isHandoff?: boolean;
}

/**
 * How the page shows an entry: the session's next step; the entry's own, since the person came back to it; or the
 * entry's own, since its photo was just taken.
 */
type VisitMode = "following" | "back" | "taken";

/**
 * The flow's steps as entries of the browser's history, so that the phone's Back leads to the previous step. The session
 * decides how far it goes: Forward stops at the next step, and once the photos were sent, the entries are left, so that
 * Back leaves the page.
 */
export function useStepHistory(session: PersonSession) {
	const location = useLocation();
	const navigate = useNavigate();
	const isPop = useNavigationType() === "POP";
	const entry = location.state as StepEntry | null;
	const { depth, isHandoff = false } = entry ?? { depth: -1 };
	const screens = listFlowScreens(session);
	const isStarted = session.status === "started";
	const next = isStarted ? findNextScreen(screens) : 0;

	const document = getDocumentKey(session);
	const isBehind = depth >= 0 && depth < next;
	const [visit, setVisit] = useState({ entry, document, mode: isPop && isBehind ? "back" : "following" });
	if (visit.entry !== entry) setVisit({ entry, document, mode: isPop && isBehind ? "back" : "following" });
	// A step is outdated once the document was changed, also on another device.
	else if (visit.document !== document) setVisit({ entry, document, mode: "following" });
	/** Ignored if the person has left the entry meanwhile. */
	const setMode = (mode: VisitMode) =>
		setVisit((current) => (current.entry === entry ? { ...current, mode } : current));

	/** The entry that the page is about to leave: navigation is asynchronous, and must begin once. */
	const left = useRef<StepEntry | null>(undefined);
	const go = (by: number) => {
		left.current = entry;
		void navigate(by);
	};
	const enter = (state: StepEntry, replace = false) => {
		left.current = entry;
		void navigate(location, { state, replace });
	};
	const last = isHandoff && isStarted ? depth : next;
	// Runs on each render: the session and the history change independently.
	useEffect(() => {
		if (left.current === entry) return;
		if (depth > last) go(last - depth);
		else if (depth < last && visit.mode === "following") enter({ depth: depth + 1 }, depth < 0);
	});

	const index = visit.mode === "following" || isHandoff ? next : Math.min(depth, next);
	const choice = screens.findIndex(({ name }) => name === "document");
	return {
		place: screens[index] ?? screens[0]!,
		isBack: visit.mode === "back",
		isHandoff,
		/** Stays at the step, whatever comes next. */
		hold: () => setMode("taken"),
		/** Shows the session's next step. */
		follow: () => setMode("following"),
		goBack: index > 0 || isHandoff ? () => go(-1) : undefined,
		changeDocument: choice > 0 && index > choice ? () => go(choice - depth) : undefined,
		offerPhone: () => enter({ depth: depth + 1, isHandoff: true }),
		/** Continues without the phone, where it has arrived. */
		declinePhone: () => (depth <= next ? enter({ depth }, true) : go(-1)),
	};
}
