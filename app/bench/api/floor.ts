/**
 * The least that could do the same work: `node:http`, `pg` with named statements in a pipeline, the same fields sealed and
 * unsealed by KeyObjects, the same answers and the same request log in batches. It checks nothing and knows one app.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { openSync, readSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { bodyLimit } from "../../src/domain/logs/contract.ts";
import {
	deriveKey,
	hashSecret,
	hmac,
	type Key,
	keyFromBytes,
	newKey,
	newSecret,
	sealJson,
	sealKey,
	unsealJson,
	unsealKey,
} from "../../src/platform/crypto/crypto.ts";
import { newId } from "../../src/platform/ids.ts";
import { answerUsage, type Product } from "./processes.ts";

type Row = Record<string, unknown> & { id: string };

const product = JSON.parse(process.env.PRODUCT ?? "") as Product;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const appKey = keyFromBytes(Buffer.from(product.appKey, "base64"));
const placeBytes = 12;
const nameBytes = 8;
const secretBytes = 32;

const ask = async (name: string, text: string, values: unknown[]): Promise<Row[]> =>
	(await pool.query<Row>({ name, text, values })).rows;

const handles = new Map<string, number>();
function objectKey(row: Row): Key {
	const wrapped = row.wrapped_key as Buffer;
	const name = wrapped.subarray(0, nameBytes).toString("hex");
	const handle = handles.get(name) ?? openSync(join(product.secretsDir, product.appId, name), "r");
	handles.set(name, handle);
	const secret = Buffer.alloc(secretBytes);
	readSync(handle, secret, 0, secretBytes, wrapped.readUInt32BE(nameBytes) * secretBytes);
	const wrapping = deriveKey(keyFromBytes(Buffer.concat([appKey.export(), secret])), "object");
	return unsealKey(wrapping, wrapped.subarray(placeBytes), row.id);
}

const opened = (key: Key, sealed: unknown, context: string): unknown =>
	sealed ? unsealJson(key, sealed as Buffer, context) : null;

/** Every column that isn't sealed, and what the sealed ones hold. */
function shown(row: Row) {
	const key = objectKey(row);
	const {
		wrapped_key,
		sealed_request,
		sealed_link,
		sealed_provided_details,
		sealed_verified_data,
		...plain
	} = row;
	const { search_tokens, options, ...summary } = plain;
	const words = opened(key, sealed_request, "request") as object;
	const details = {
		provided_details: opened(key, sealed_provided_details, "provided_details"),
		verified_data: opened(key, sealed_verified_data, "verified_data"),
	};
	return { key, summary: { ...summary, ...words, ...details }, options };
}

async function one(id: string) {
	const [[row], [attempt]] = await Promise.all([
		ask("one", "select * from verifications where app_id = $1 and mode = 'test' and id = $2", [
			product.appId,
			id,
		]),
		ask("attempt", "select * from attempts where verification_id = $1 order by number desc limit 1", [id]),
	]);
	const [files, checks] = attempt
		? await Promise.all([
				ask("files", "select * from files where attempt_id = $1", [attempt.id]),
				ask("checks", "select * from checks where attempt_id = $1 order by position", [attempt.id]),
			])
		: [[], []];
	if (!row) throw new Error(`No ${id}.`);
	const { key, summary, options } = shown(row);
	const link = row.status === "created" ? (opened(key, row.sealed_link, "link") as object) : {};
	const fields = attempt ? opened(key, attempt.sealed_fields, "fields") : [];
	return { ...summary, options, ...link, files, fields, checks: checks.map(({ tree }) => tree) };
}

async function list() {
	const rows = await ask(
		"list",
		"select * from verifications where app_id = $1 and mode = 'test' order by id desc limit 51",
		[product.appId],
	);
	return { data: rows.slice(0, 50).map((row) => shown(row).summary), next_cursor: rows[49]?.id };
}

/** What a new verification is made after: the rows that the product made for one. */
const template = {
	verifications: (await ask("t1", "select * from verifications where id = $1", [product.newId]))[0] as Row,
	events: (await ask("t2", "select * from events where object_id = $1", [product.newId]))[0] as Row,
	audit_entries: (
		await ask("t3", "select * from audit_entries where object_id = $1", [product.newId])
	)[0] as Row,
	logs: (await ask("t4", "select * from logs limit 1", []))[0],
};
/** An insert of rows like those of the product, and what goes into its places. */
function insertion(table: keyof typeof template, rows: Record<string, unknown>[], values: unknown[]): string {
	const names = Object.keys(template[table] ?? {});
	const row = (from: Record<string, unknown>) =>
		`(${names.map((name) => `$${values.push(from[name])}`).join()})`;
	return `insert into floor_${table} (${names.join()}) values ${rows.map(row).join()}`;
}
for (const table of Object.keys(template))
	await pool.query(`create table floor_${table} (like ${table} including all)`);
await pool.query("create table floor_chain (length integer, hash text)");
await pool.query("insert into floor_chain values (0, '')");

const secretsFile = await open(join(product.secretsDir, `floor-${randomBytes(4).toString("hex")}`), "w");
let taken = 0;
const hour = 3_600_000;

async function make(body: { reference: string; metadata: object; provided_details: object }) {
	const id = newId("verification");
	const [key, secret, place] = [newKey(), randomBytes(secretBytes), randomBytes(placeBytes)];
	const sequence = ++taken;
	await secretsFile.write(secret, 0, secretBytes, sequence * secretBytes);
	await secretsFile.datasync();
	const wrapping = deriveKey(keyFromBytes(Buffer.concat([appKey.export(), secret])), "object");
	const link = { clientSecret: newSecret("vcs"), code: randomBytes(6).toString("hex") };
	const words = { reference: body.reference, metadata: body.metadata, redirectUrl: null };
	const now = new Date();
	const row = {
		...template.verifications,
		id,
		options: JSON.stringify(template.verifications.options),
		wrapped_key: Buffer.concat([place, sealKey(wrapping, key, id)]),
		reference_token: hmac(appKey, body.reference),
		client_secret_hash: hashSecret(link.clientSecret),
		code_hash: hashSecret(link.code),
		sealed_link: sealJson(key, link, "link"),
		sealed_request: sealJson(key, words, "request"),
		sealed_provided_details: sealJson(key, body.provided_details, "provided_details"),
		created_at: now,
		updated_at: now,
		expires_at: new Date(now.getTime() + hour),
	};
	const { options, wrapped_key, sealed_link, sealed_request, sealed_provided_details, ...plain } = row;
	const answer = {
		...plain,
		...words,
		...link,
		provided_details: body.provided_details,
		options: template.verifications.options,
	};
	const event = {
		...template.events,
		id: newId("event", now),
		object_id: id,
		data: sealJson(key, answer, id),
		created_at: now,
		sequence,
	};
	const audit = {
		...template.audit_entries,
		id: newId("auditEntry", now),
		object_id: id,
		hash: hmac(appKey, id),
		sequence,
	};
	const values: unknown[] = [hmac(appKey, id)];
	const inserts = [
		insertion("verifications", [row], values),
		insertion("events", [event], values),
		insertion("audit_entries", [audit], values),
	].map((insert, at) => `i${at} as (${insert})`);
	const text = `with ${inserts.join()} update floor_chain set length = length + 1, hash = $1`;
	await pool.query({ name: "make", text, values });
	return answer;
}

let waiting: Record<string, unknown>[] = [];
async function record(request: IncomingMessage, answer: object, bytes: number): Promise<void> {
	const id = newId("request");
	const detail = {
		address: request.socket.remoteAddress,
		user_agent: request.headers["user-agent"],
		query: {},
		response_body: bytes > bodyLimit ? null : answer,
	};
	waiting.push({ ...template.logs, id, at: new Date(), sealed_detail: sealJson(appKey, detail, id) });
	if (waiting.length < 50) return;
	const rows = waiting;
	waiting = [];
	const values: unknown[] = [];
	await pool.query({ name: "logs", text: insertion("logs", rows, values), values });
}

async function bodyOf(request: IncomingMessage) {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part);
	return JSON.parse(Buffer.concat(parts).toString());
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const secret = request.headers.authorization?.slice("Bearer ".length) ?? "";
	const [key] = await ask("key", "select * from api_keys where key_hash = $1 and revoked_at is null", [
		hashSecret(secret),
	]);
	if (!key) throw new Error("No such key.");
	const id = /vrf_\w+/.exec(request.url ?? "")?.[0];
	const found =
		request.method === "POST" ? await make(await bodyOf(request)) : id ? await one(id) : await list();
	const text = JSON.stringify(found);
	response.setHeader("content-type", "application/json; charset=utf-8").end(text);
	await record(request, found, text.length);
}

const server = createServer((request, response) => {
	answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
process.send?.(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
answerUsage();
await once(process, "disconnect");
server.closeAllConnections();
server.close();
await secretsFile.close();
await pool.end();
