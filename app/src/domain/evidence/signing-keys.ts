import { createPrivateKey, X509Certificate } from "node:crypto";
import { createSigningIdentity, type SigningIdentity } from "../../platform/crypto/certificate.ts";
import { decrypt, encrypt } from "../../platform/crypto/encryption.ts";
import { loadApp } from "../apps/apps.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { findSigningKey, insertSigningKey, type SigningKeyRow } from "./queries.ts";

/** Evidence is needed long after the decision. */
const certificateYears = 30;

const signingKeyContext = (appId: string) => `signing/${appId}`;

async function createSigningKey(services: Services, appId: string): Promise<SigningKeyRow> {
	const { name } = await loadApp(services, appId);
	const createdAt = services.clock.now();
	const to = new Date(createdAt);
	to.setUTCFullYear(createdAt.getUTCFullYear() + certificateYears);
	const { certificate, privateKey } = createSigningIdentity({ name, id: appId }, { from: createdAt, to });
	const pkcs8 = privateKey.export({ type: "pkcs8", format: "der" });
	return {
		appId,
		certificate: certificate.toString(),
		encryptedPrivateKey: encrypt(await services.vault.getAppKey(appId), pkcs8, signingKeyContext(appId)),
		createdAt,
	};
}

/** An app's key and certificate. Created on first use; concurrent calls get the same. */
export async function getSigningPair(services: Services, appId: string): Promise<SigningIdentity> {
	const { db } = services;
	if (!(await findSigningKey(db, appId))) await insertSigningKey(db, await createSigningKey(services, appId));
	const row = await findSigningKey(db, appId);
	if (!row) throw new Error("The app was deleted meanwhile.");
	const key = decrypt(
		await services.vault.getAppKey(appId),
		row.encryptedPrivateKey,
		signingKeyContext(appId),
	);
	return {
		certificate: new X509Certificate(row.certificate),
		privateKey: createPrivateKey({ key, format: "der", type: "pkcs8" }),
	};
}

/** The certificate that verifies an app's evidence, in PEM. */
export async function getCertificate(services: Services, caller: Permitted<"app:read">): Promise<string> {
	return (await getSigningPair(services, caller.actor.appId)).certificate.toString();
}
