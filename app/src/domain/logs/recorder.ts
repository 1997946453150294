import { deriveKey, hmac, sealJson } from "../../platform/crypto/crypto.ts";
import { Problem } from "../../platform/errors.ts";
import { loggable } from "../../platform/log.ts";
import { ownersOfKeys } from "../api-keys/api-keys.ts";
import type { Actor } from "../caller.ts";
import type { Services } from "../services.ts";
import type { LogDetail } from "./contract.ts";
import { mask } from "./masks.ts";
import { insertLogs, type LogRow } from "./queries.ts";

/** Milliseconds in which requests gather before they are written. */
const flushMs = 200;
/** Requests a statement. */
const batch = 200;
/** Requests that wait at most while the database is away; those beyond are counted and left out. */
const maxWaiting = 10_000;
/** Milliseconds before a failed write is tried again. */
const retryMs = 1000;
/** Tries to write what is left when the server stops. */
const lastTries = 3;

/** What is sealed of a request. */
export type RecordedDetail = Pick<
	LogDetail,
	| "address"
	| "user_agent"
	| "idempotency_key"
	| "query"
	| "request_type"
	| "request_bytes"
	| "request_body"
	| "response_type"
	| "response_bytes"
	| "response_body"
>;

/** A request that was answered. Its detail is masked already. */
export interface Answered
	extends Pick<LogRow, "id" | "at" | "method" | "operation" | "route" | "objectId" | "status" | "errorCode"> {
	durationMs: number;
	/** Who asked; of a key that wasn't let in, its hash. */
	by: Exclude<Actor, { kind: "system" }> | { kind: "unread_key"; keyHash: string };
	idempotencyKey: string | undefined;
	detail: Omit<RecordedDetail, "idempotency_key">;
}

export interface Recorder {
	/** Takes a request to be written soon. Never throws, never waits. */
	record(request: Answered): void;
	/** Writes what is left. */
	close(): Promise<void>;
}

type Owner = Pick<LogRow, "appId" | "mode" | "actor" | "actorId">;

async function rowOf(services: Services, request: Answered, owner: Owner): Promise<LogRow | null> {
	const { by: _, idempotencyKey, detail, status, ...rest } = request;
	const key = await services.vault.appKey(owner.appId).catch((error) => {
		// An app can be gone by now, and its key with it. Anything else is for another try.
		if (error instanceof Problem && error.status === 404) return null;
		throw error;
	});
	if (!key) return null;
	const mark = idempotencyKey && hmac(deriveKey(key, "idempotency mark"), idempotencyKey).slice(0, 6);
	const sealed: RecordedDetail = { ...detail, idempotency_key: mark ? mask + mark : null };
	return {
		...rest,
		...owner,
		status,
		statusClass: status < 400 ? 2 : Math.floor(status / 100),
		sealedDetail: sealJson(key, sealed, request.id),
	};
}

/** The rows of requests; without those whose key nobody has. */
async function rowsOf(services: Services, requests: readonly Answered[]): Promise<LogRow[]> {
	const hashes = requests.flatMap(({ by }) => (by.kind === "unread_key" ? by.keyHash : []));
	const owners = await ownersOfKeys(services, [...new Set(hashes)]);
	const rows = await Promise.all(
		requests.map((request) => {
			const { by } = request;
			if (by.kind !== "unread_key") {
				const { appId, mode, kind: actor } = by;
				return rowOf(services, request, { appId, mode, actor, actorId: actor === "person" ? null : by.id });
			}
			const owner = owners.get(by.keyHash);
			if (!owner) return null;
			const { appId, mode, id } = owner;
			return rowOf(services, request, { appId, mode, actor: "key", actorId: id });
		}),
	);
	return rows.filter((row) => row !== null);
}

/** Writes requests in batches beside the work: what the database can't take now waits in memory. */
export function startRecorder(services: Services): Recorder {
	const { log } = services;
	let waiting: Answered[] = [];
	let leftOut = 0;
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<boolean> | undefined;

	/** @returns whether all that waited is written */
	async function write(): Promise<boolean> {
		while (waiting.length > 0) {
			const some = waiting.slice(0, batch);
			try {
				const rows = await rowsOf(services, some);
				if (rows.length > 0) await insertLogs(services.db, rows);
			} catch (error) {
				log.warn(loggable(error as Error), "the request log could not be written");
				return false;
			}
			waiting = waiting.slice(some.length);
		}
		if (leftOut > 0) log.warn({ requests: leftOut }, "requests are missing in the request log");
		leftOut = 0;
		return true;
	}
	function flush(): Promise<boolean> {
		clearTimeout(timer);
		timer = undefined;
		writing ??= write().finally(() => {
			writing = undefined;
		});
		return writing;
	}
	async function work(): Promise<void> {
		if (!(await flush())) soon(retryMs);
		else if (waiting.length > 0) soon(flushMs);
	}
	function soon(after: number): void {
		timer ??= setTimeout(work, after).unref();
	}
	return {
		record(request) {
			if (waiting.length >= maxWaiting) leftOut++;
			else waiting.push(request);
			// While a write fails its own timer stands: a full batch hastens only what flows.
			if (waiting.length === batch && !writing) void work();
			else soon(flushMs);
		},
		async close() {
			for (let tries = 0; tries < lastTries; tries++) {
				if ((await flush()) && waiting.length === 0) break;
			}
			clearTimeout(timer);
		},
	};
}
