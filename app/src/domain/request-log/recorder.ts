import { deriveKey, encryptJson } from "../../platform/crypto/encryption.ts";
import { hmac } from "../../platform/crypto/hashes.ts";
import { Problem } from "../../platform/http/problem.ts";
import { toLogFields } from "../../platform/logging/log.ts";
import { findApiKeyOwners } from "../api-keys/api-keys.ts";
import type { Services } from "../services.ts";
import type { Actor } from "../shared/caller.ts";
import type { RequestLogDetail } from "./contract.ts";
import { maskPlaceholder } from "./masks.ts";
import { insertLogs, type LogRow } from "./queries.ts";

/** Milliseconds that requests are collected before they are written. */
const flushMs = 200;
/** Requests per statement. */
const batchSize = 200;
/** Maximum requests in memory while the database is unavailable; further ones are dropped and counted. */
const maxWaiting = 10_000;
/** Milliseconds until a failed write is retried. */
const retryMs = 1000;
/** Maximum attempts at the last write when the server stops. */
const maxFinalAttempts = 3;
/** Milliseconds after which none of them begins: at a silent database each takes several of the seconds that a stop has. */
const finalAttemptsMs = 2000;

/** The encrypted part of a request. */
export type LoggedDetail = Pick<
	RequestLogDetail,
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

/** A completed request. Its detail is already masked. */
export interface CompletedRequest
	extends Pick<LogRow, "id" | "at" | "method" | "operation" | "route" | "objectId" | "status" | "errorCode"> {
	durationMs: number;
	/** The caller; for a refused API key, its hash. */
	by: Exclude<Actor, { kind: "system" }> | { kind: "unread_key"; keyHash: string };
	idempotencyKey: string | undefined;
	detail: Omit<LoggedDetail, "idempotency_key">;
}

export interface RequestRecorder {
	/** Queues a request to be written soon. Never throws, never waits. */
	record(request: CompletedRequest): void;
	/** Writes the remaining requests. */
	close(): Promise<void>;
}

type LogOwner = Pick<LogRow, "appId" | "mode" | "actor" | "actorId">;

async function buildLogRow(
	services: Services,
	request: CompletedRequest,
	owner: LogOwner,
): Promise<LogRow | null> {
	const { by: _, idempotencyKey, detail, status, ...rest } = request;
	const key = await services.vault.getAppKey(owner.appId).catch((error) => {
		// The app and its key may be deleted by now. Other errors are retried.
		if (error instanceof Problem && error.status === 404) return null;
		throw error;
	});
	if (!key) return null;
	const keyFingerprint =
		idempotencyKey && hmac(deriveKey(key, "idempotency mark"), idempotencyKey).slice(0, 6);
	const loggedDetail: LoggedDetail = {
		...detail,
		idempotency_key: keyFingerprint ? maskPlaceholder + keyFingerprint : null,
	};
	return {
		...rest,
		...owner,
		status,
		statusClass: status < 400 ? 2 : Math.floor(status / 100),
		encryptedDetail: encryptJson(key, loggedDetail, request.id),
	};
}

/** Builds the rows of requests, without those of unknown API keys. */
async function buildLogRows(services: Services, requests: readonly CompletedRequest[]): Promise<LogRow[]> {
	const hashes = requests.flatMap(({ by }) => (by.kind === "unread_key" ? by.keyHash : []));
	const owners = await findApiKeyOwners(services, [...new Set(hashes)]);
	const rows = await Promise.all(
		requests.map((request) => {
			const { by } = request;
			if (by.kind !== "unread_key") {
				const { appId, mode, kind: actor } = by;
				return buildLogRow(services, request, {
					appId,
					mode,
					actor,
					actorId: actor === "person" ? null : by.id,
				});
			}
			const owner = owners.get(by.keyHash);
			if (!owner) return null;
			const { appId, mode, id } = owner;
			return buildLogRow(services, request, { appId, mode, actor: "key", actorId: id });
		}),
	);
	return rows.filter((row) => row !== null);
}

/** Writes requests in batches in the background. While the database is unavailable, they wait in memory. */
export function startRequestRecorder(services: Services): RequestRecorder {
	const { log } = services;
	let queued: CompletedRequest[] = [];
	let droppedCount = 0;
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<boolean> | undefined;

	/** @returns whether all queued requests were written */
	async function write(): Promise<boolean> {
		while (queued.length > 0) {
			const batchItems = queued.slice(0, batchSize);
			try {
				const rows = await buildLogRows(services, batchItems);
				if (rows.length > 0) await insertLogs(services.db, rows);
			} catch (error) {
				log.warn(
					toLogFields(error as Error),
					"the request log couldn't be written: requests stay in memory until the next try",
				);
				return false;
			}
			queued = queued.slice(batchItems.length);
		}
		if (droppedCount > 0)
			log.warn(
				{ requests: droppedCount },
				"requests are missing in the request log: too many were in memory while it couldn't be written",
			);
		droppedCount = 0;
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
	async function flushQueue(): Promise<void> {
		if (!(await flush())) scheduleFlush(retryMs);
		else if (queued.length > 0) scheduleFlush(flushMs);
	}
	function scheduleFlush(after: number): void {
		timer ??= setTimeout(flushQueue, after).unref();
	}
	return {
		record(request) {
			if (queued.length >= maxWaiting) droppedCount++;
			else queued.push(request);
			// While writes fail, the retry timer decides; a full batch is written early only otherwise.
			if (queued.length === batchSize && !writing) void flushQueue();
			else scheduleFlush(flushMs);
		},
		async close() {
			const latestStart = performance.now() + finalAttemptsMs;
			for (let tries = 0; tries < maxFinalAttempts && performance.now() < latestStart; tries++) {
				if ((await flush()) && queued.length === 0) break;
			}
			clearTimeout(timer);
		},
	};
}
