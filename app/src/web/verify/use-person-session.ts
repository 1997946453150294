import { useCallback, useEffect, useMemo, useState } from "react";
import type { PersonSession } from "../../domain/verifications/capture/person-contract.ts";
import { isOpen } from "../../domain/verifications/states.ts";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { useChannel } from "../realtime.ts";

export type SessionProblem = "link_invalid" | "network" | "other";

/** While the engine works the page also asks by itself, should the socket be blocked. */
const askAgainAfter = 3000;

const problemOf = (error: unknown): SessionProblem => {
	if (!(error instanceof ApiError)) return "network";
	return error.problem.status === 404 || error.problem.status === 422 ? "link_invalid" : "other";
};

/** Where the person stands, kept in step with the server, and with the phone when that goes on. */
export function usePersonSession(id: string) {
	const [secret, setSecret] = useState<string | null>(null);
	const [session, setSession] = useState<PersonSession | null>(null);
	const [problem, setProblem] = useState<SessionProblem | null>(null);
	const person = useMemo(() => (secret ? api.person(id, secret) : null), [id, secret]);

	useEffect(() => {
		const found = location.hash.slice(1);
		if (!found.startsWith("vcs_")) return setProblem("link_invalid");
		setSecret(found);
		api
			.person(id, found)
			.open()
			.then(setSession, (error) => setProblem(problemOf(error)));
	}, [id]);

	const refresh = useCallback(async () => {
		if (!person) return;
		try {
			setSession(await person.session());
			setProblem(null);
		} catch (error) {
			setProblem(problemOf(error));
		}
	}, [person]);

	useChannel(person ? `private-${id}` : null, refresh, secret ?? undefined);

	const waiting = session !== null && !isOpen(session.status) && session.status === "processing";
	useEffect(() => {
		if (!waiting) return;
		const timer = setInterval(refresh, askAgainAfter);
		return () => clearInterval(timer);
	}, [waiting, refresh]);

	/** Acts and takes over the answer. A lost network changes nothing and says so. */
	const act = useCallback(
		async (work: Promise<PersonSession>) => {
			try {
				setSession(await work);
				setProblem(null);
			} catch (error) {
				const kind = problemOf(error);
				// Something lacks that was there before: the other device took it away.
				const isIncomplete = error instanceof ApiError && error.problem.status === 422;
				if (kind !== "other" && !isIncomplete) return setProblem(kind);
				await refresh();
			}
		},
		[refresh],
	);

	return { session, problem, person, act, refresh };
}
