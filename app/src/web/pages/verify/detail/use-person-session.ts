import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { isOpenStatus } from "../../../../domain/verifications/states.ts";
import { ApiError } from "../../../client/api/api-client.ts";
import { api } from "../../../client/api/browser-client.ts";
import { InvalidResponseError, NetworkError } from "../../../client/api/network-error.ts";
import { reportAppError } from "../../../client/errors/app-errors.ts";
import { useChannels } from "../../../shell/realtime/realtime.ts";

export type SessionProblem = "link_invalid" | "network" | "other";

/** During processing the page also polls, in case WebSockets are blocked: less often while there is long to wait. */
const pollMs = { shortest: 3000, longest: 15_000, share: 0.1 };

function getSessionProblem(error: unknown): SessionProblem {
	if (error instanceof NetworkError || error instanceof InvalidResponseError) return "network";
	if (error instanceof ApiError && [404, 422].includes(error.problem.status)) return "link_invalid";
	void reportAppError(error);
	return "other";
}

const readSecret = (hash: string): string | null => (hash.startsWith("#vcs_") ? hash.slice(1) : null);

/** The session of the link that the page was opened by, requested while texts are still fetched. */
let requested: { secret: string; session: Promise<PersonSession> } | null = null;

/** Requests the session of a link before the page is hydrated. */
export function requestSession({ pathname, hash }: URL): void {
	const secret = readSecret(hash);
	const id = pathname.split("/").at(-1);
	if (!secret || !id) return;
	requested = { secret, session: api.person(id, secret).open() };
	// Whoever shows the session handles its failure.
	requested.session.catch(() => {});
}

/** The session as it was requested before hydration, once; later ones are requested anew. */
function openSession(id: string, secret: string): Promise<PersonSession> {
	const session = requested?.secret === secret ? requested.session : api.person(id, secret).open();
	requested = null;
	return session;
}

/**
 * The person's session, synchronized with the server, and with a phone that continues it. After a lost connection the
 * page continues by itself as soon as the browser is online; `refresh` tries at once.
 */
export function usePersonSession(id: string) {
	const [secret, setSecret] = useState<string | null>(null);
	const [session, setSession] = useState<PersonSession | null>(null);
	const [problem, setProblem] = useState<SessionProblem | null>(null);
	const person = useMemo(() => (secret ? api.person(id, secret) : null), [id, secret]);

	/** The latest action; its answer is newer than a session that was read before it or meanwhile. */
	const action = useRef<Promise<unknown>>(Promise.resolve());
	/** Numbers of reads, in the order in which they started: answers may arrive in another. */
	const reads = useRef({ started: 0, shown: 0 });

	/** @param isQuiet whether a failure changes nothing: what is shown stays usable */
	const load = useCallback(async (read: () => Promise<PersonSession>, isQuiet = false) => {
		try {
			let known: Promise<unknown>;
			let loaded: PersonSession;
			let number: number;
			do {
				known = action.current;
				await known.catch(() => {});
				number = ++reads.current.started;
				loaded = await read();
			} while (action.current !== known);
			if (number < reads.current.shown) return;
			reads.current.shown = number;
			setSession(loaded);
			setProblem(null);
		} catch (error) {
			if (!isQuiet) setProblem(getSessionProblem(error));
		}
	}, []);

	useEffect(() => {
		const secretInUrl = readSecret(location.hash);
		if (!secretInUrl) return setProblem("link_invalid");
		setSecret(secretInUrl);
		void load(() => openSession(id, secretInUrl));
	}, [id, load]);

	const isOpened = session !== null;
	const refresh = useCallback(async () => {
		if (person) await load(isOpened ? person.session : person.open);
	}, [person, isOpened, load]);

	const recover = useEffectEvent(() => {
		if (problem === "network") void refresh();
	});
	useEffect(() => {
		addEventListener("online", recover);
		return () => removeEventListener("online", recover);
	}, []);

	// Its scripts are fetched once the page shows something: before, they would delay that. What happened meanwhile is read again.
	useChannels(session ? [`private-${id}`] : [], refresh, secret ?? undefined, () => {
		if (person) void load(person.session, true);
	});

	const waiting = session !== null && !isOpenStatus(session.status) && session.status === "processing";
	const waitMs = (session?.expected_wait_seconds ?? 0) * 1000;
	const interval = Math.min(Math.max(waitMs * pollMs.share, pollMs.shortest), pollMs.longest);
	useEffect(() => {
		if (!waiting) return;
		const timer = setInterval(refresh, interval);
		return () => clearInterval(timer);
	}, [waiting, interval, refresh]);

	/** Runs a request and stores the returned session; network errors become `problem`. */
	const act = useCallback(
		async (work: Promise<PersonSession>) => {
			action.current = work;
			try {
				setSession(await work);
				setProblem(null);
			} catch (error) {
				const kind = getSessionProblem(error);
				// Something that was there before is missing: the other device removed it.
				const isIncomplete = error instanceof ApiError && error.problem.status === 422;
				if (kind !== "other" && !isIncomplete) return setProblem(kind);
				await refresh();
			}
		},
		[refresh],
	);

	return { session, problem, person, act, refresh };
}
