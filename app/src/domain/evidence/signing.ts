import { createPrivateKey, X509Certificate } from "node:crypto";
import { newSigningPair, type SigningPair } from "../../platform/crypto/certificate.ts";
import { seal, unseal } from "../../platform/crypto/crypto.ts";
import { appOf } from "../apps/apps.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { findSigningKey, insertSigningKey, type SigningKeyRow } from "./queries.ts";

/** Evidence is asked for long after the decision. */
const years = 30;

const contextOf = (appId: string) => `signing/${appId}`;

async function newSigningKey(services: Services, appId: string): Promise<SigningKeyRow> {
	const { name } = await appOf(services, appId);
	const createdAt = services.clock.now();
	const to = new Date(createdAt);
	to.setUTCFullYear(createdAt.getUTCFullYear() + years);
	const { certificate, privateKey } = newSigningPair({ name, id: appId }, { from: createdAt, to });
	const pkcs8 = privateKey.export({ type: "pkcs8", format: "der" });
	return {
		appId,
		certificate: certificate.toString(),
		sealedPrivateKey: seal(await services.vault.appKey(appId), pkcs8, contextOf(appId)),
		createdAt,
	};
}

/** An app's key and certificate, made at the first use: of several at once all get the same. */
export async function signingOf(services: Services, appId: string): Promise<SigningPair> {
	const { db } = services;
	if (!(await findSigningKey(db, appId))) await insertSigningKey(db, await newSigningKey(services, appId));
	const row = await findSigningKey(db, appId);
	if (!row) throw new Error("The app was deleted meanwhile.");
	const key = unseal(await services.vault.appKey(appId), row.sealedPrivateKey, contextOf(appId));
	return {
		certificate: new X509Certificate(row.certificate),
		privateKey: createPrivateKey({ key, format: "der", type: "pkcs8" }),
	};
}

/** What others verify an app's evidence with, in PEM. @throws Problem 403 */
export async function certificateOf(services: Services, caller: Caller<AppActor>): Promise<string> {
	authorize(caller, "app:read");
	return (await signingOf(services, caller.actor.appId)).certificate.toString();
}
