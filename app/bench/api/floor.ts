/**
 * A minimal server that does the same work: `node:http`, `pg` with named statements, the same fields encrypted and decrypted
 * with KeyObjects, the same responses and the same batched request log. It validates nothing and serves one app.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { openSync, readSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { maxLoggedBodyBytes } from "../../src/domain/request-log/contract.ts";
import {
	decryptJson,
	deriveKey,
	type EncryptionKey,
	encryptJson,
	generateKey,
	keyFromBytes,
	unwrapKey,
	wrapKey,
} from "../../src/platform/crypto/encryption.ts";
import { hmac } from "../../src/platform/crypto/hashes.ts";
import { generateSecret, hashSecret } from "../../src/platform/crypto/secrets.ts";
import { newId } from "../../src/platform/ids.ts";
import { type ProductInfo, reportCpuUsage } from "./processes.ts";

type Row = Record<string, unknown> & { id: string };

const product = JSON.parse(process.env.PRODUCT ?? "") as ProductInfo;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const appKey = keyFromBytes(Buffer.from(product.appKey, "base64"));
const locationBytes = 12;
const nameBytes = 8;
const secretBytes = 32;

const query = async (name: string, text: string, values: unknown[]): Promise<Row[]> =>
	(await pool.query<Row>({ name, text, values })).rows;

const fileHandles = new Map<string, number>();
function readObjectKey(row: Row): EncryptionKey {
	const wrapped = row.wrapped_key as Buffer;
	const name = wrapped.subarray(0, nameBytes).toString("hex");
	const handle = fileHandles.get(name) ?? openSync(join(product.secretsDir, product.appId, name), "r");
	fileHandles.set(name, handle);
	const secret = Buffer.alloc(secretBytes);
	readSync(handle, secret, 0, secretBytes, wrapped.readUInt32BE(nameBytes) * secretBytes);
	const wrappingKey = deriveKey(keyFromBytes(Buffer.concat([appKey.export(), secret])), "object");
	return unwrapKey(wrappingKey, wrapped.subarray(locationBytes), row.id);
}

const decryptOrNull = (key: EncryptionKey, encrypted: unknown, context: string): unknown =>
	encrypted ? decryptJson(key, encrypted as Buffer, context) : null;

/** The plain columns of a row and the decrypted content of its encrypted ones. */
function decryptRow(row: Row) {
	const key = readObjectKey(row);
	const {
		wrapped_key,
		encrypted_request,
		encrypted_link,
		encrypted_provided_details,
		encrypted_verified_data,
		...plain
	} = row;
	const { search_tokens, options, ...summary } = plain;
	const request = decryptOrNull(key, encrypted_request, "request") as object;
	const details = {
		provided_details: decryptOrNull(key, encrypted_provided_details, "provided_details"),
		verified_data: decryptOrNull(key, encrypted_verified_data, "verified_data"),
	};
	return { key, summary: { ...summary, ...request, ...details }, options };
}

async function getVerification(id: string) {
	const [[row], [attempt]] = await Promise.all([
		query("one", "select * from verifications where app_id = $1 and mode = 'test' and id = $2", [
			product.appId,
			id,
		]),
		query("attempt", "select * from attempts where verification_id = $1 order by number desc limit 1", [id]),
	]);
	const [files, checks] = attempt
		? await Promise.all([
				query("files", "select * from files where attempt_id = $1", [attempt.id]),
				query("checks", "select * from checks where attempt_id = $1 order by position", [attempt.id]),
			])
		: [[], []];
	if (!row) throw new Error(`No ${id}.`);
	const { key, summary, options } = decryptRow(row);
	const link = row.status === "created" ? (decryptOrNull(key, row.encrypted_link, "link") as object) : {};
	const fields = attempt ? decryptOrNull(key, attempt.encrypted_fields, "fields") : [];
	return { ...summary, options, ...link, files, fields, checks: checks.map(({ tree }) => tree) };
}

async function listVerifications() {
	const rows = await query(
		"list",
		"select * from verifications where app_id = $1 and mode = 'test' order by id desc limit 51",
		[product.appId],
	);
	return { data: rows.slice(0, 50).map((row) => decryptRow(row).summary), next_cursor: rows[49]?.id };
}

/** Rows that the product wrote for one verification: templates for new ones. */
const templateRows = {
	verifications: (
		await query("t1", "select * from verifications where id = $1", [product.newVerificationId])
	)[0] as Row,
	events: (
		await query("t2", "select * from events where object_id = $1", [product.newVerificationId])
	)[0] as Row,
	audit_entries: (
		await query("t3", "select * from audit_entries where object_id = $1", [product.newVerificationId])
	)[0] as Row,
	logs: (await query("t4", "select * from logs limit 1", []))[0],
};
/** An INSERT of rows shaped like the product's; adds their parameters to `values`. */
function buildInsert(
	table: keyof typeof templateRows,
	rows: Record<string, unknown>[],
	values: unknown[],
): string {
	const names = Object.keys(templateRows[table] ?? {});
	const row = (from: Record<string, unknown>) =>
		`(${names.map((name) => `$${values.push(from[name])}`).join()})`;
	return `insert into floor_${table} (${names.join()}) values ${rows.map(row).join()}`;
}
for (const table of Object.keys(templateRows))
	await pool.query(`create table floor_${table} (like ${table} including all)`);
await pool.query("create table floor_chain (length integer, hash text)");
await pool.query("insert into floor_chain values (0, '')");

const secretsFile = await open(join(product.secretsDir, `floor-${randomBytes(4).toString("hex")}`), "w");
let usedSecrets = 0;
const hourMs = 3_600_000;

async function createVerification(body: { reference: string; metadata: object; provided_details: object }) {
	const id = newId("verification");
	const key = generateKey();
	const secret = randomBytes(secretBytes);
	const location = randomBytes(locationBytes);
	const sequence = ++usedSecrets;
	await secretsFile.write(secret, 0, secretBytes, sequence * secretBytes);
	await secretsFile.datasync();
	const wrappingKey = deriveKey(keyFromBytes(Buffer.concat([appKey.export(), secret])), "object");
	const link = { clientSecret: generateSecret("vcs"), code: randomBytes(6).toString("hex") };
	const request = { reference: body.reference, metadata: body.metadata, redirectUrl: null };
	const now = new Date();
	const row = {
		...templateRows.verifications,
		id,
		options: JSON.stringify(templateRows.verifications.options),
		wrapped_key: Buffer.concat([location, wrapKey(wrappingKey, key, id)]),
		reference_token: hmac(appKey, body.reference),
		client_secret_hash: hashSecret(link.clientSecret),
		code_hash: hashSecret(link.code),
		encrypted_link: encryptJson(key, link, "link"),
		encrypted_request: encryptJson(key, request, "request"),
		encrypted_provided_details: encryptJson(key, body.provided_details, "provided_details"),
		created_at: now,
		updated_at: now,
		expires_at: new Date(now.getTime() + hourMs),
	};
	const { options, wrapped_key, encrypted_link, encrypted_request, encrypted_provided_details, ...plain } =
		row;
	const response = {
		...plain,
		...request,
		...link,
		provided_details: body.provided_details,
		options: templateRows.verifications.options,
	};
	const event = {
		...templateRows.events,
		id: newId("event", now),
		object_id: id,
		data: encryptJson(key, response, id),
		created_at: now,
		sequence,
	};
	const audit = {
		...templateRows.audit_entries,
		id: newId("auditEntry", now),
		object_id: id,
		hash: hmac(appKey, id),
		sequence,
	};
	const values: unknown[] = [hmac(appKey, id)];
	const inserts = [
		buildInsert("verifications", [row], values),
		buildInsert("events", [event], values),
		buildInsert("audit_entries", [audit], values),
	].map((insert, at) => `i${at} as (${insert})`);
	const text = `with ${inserts.join()} update floor_chain set length = length + 1, hash = $1`;
	await pool.query({ name: "make", text, values });
	return response;
}

let pendingLogs: Record<string, unknown>[] = [];
async function recordRequest(request: IncomingMessage, response: object, bytes: number): Promise<void> {
	const id = newId("request");
	const detail = {
		address: request.socket.remoteAddress,
		user_agent: request.headers["user-agent"],
		query: {},
		response_body: bytes > maxLoggedBodyBytes ? null : response,
	};
	pendingLogs.push({
		...templateRows.logs,
		id,
		at: new Date(),
		encrypted_detail: encryptJson(appKey, detail, id),
	});
	if (pendingLogs.length < 50) return;
	const rows = pendingLogs;
	pendingLogs = [];
	const values: unknown[] = [];
	await pool.query({ name: "logs", text: buildInsert("logs", rows, values), values });
}

async function readBody(request: IncomingMessage) {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part);
	return JSON.parse(Buffer.concat(parts).toString());
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const secret = request.headers.authorization?.slice("Bearer ".length) ?? "";
	const [key] = await query("key", "select * from api_keys where key_hash = $1 and revoked_at is null", [
		hashSecret(secret),
	]);
	if (!key) throw new Error("No such key.");
	const id = /vrf_\w+/.exec(request.url ?? "")?.[0];
	const found =
		request.method === "POST"
			? await createVerification(await readBody(request))
			: id
				? await getVerification(id)
				: await listVerifications();
	const text = JSON.stringify(found);
	response.setHeader("content-type", "application/json; charset=utf-8").end(text);
	await recordRequest(request, found, text.length);
}

const server = createServer((request, response) => {
	handleRequest(request, response).catch((error) => response.writeHead(500).end(String(error)));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
process.send?.(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
reportCpuUsage();
await once(process, "disconnect");
server.closeAllConnections();
server.close();
await secretsFile.close();
await pool.end();
