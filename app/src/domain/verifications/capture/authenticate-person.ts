import { type PersonLocale, toProductLocale } from "../../../i18n/locales.ts";
import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import { hashSecret } from "../../../platform/crypto/secrets.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { normalizeCode } from "../../../platform/typed-code.ts";
import { findObjectKey } from "../../../platform/vault/object-keys.ts";
import type { Services } from "../../services.ts";
import type { Caller } from "../../shared/caller.ts";
import { decryptLinkSecrets } from "../encrypted-details.ts";
import { findVerificationByCodeHash, findVerificationBySecret, type VerificationRow } from "../queries.ts";

/** A person authenticated for one verification by its secret. */
export interface AuthenticatedPerson {
	row: VerificationRow;
	key: EncryptionKey;
	appKey: EncryptionKey;
	/** Language of what the person reads. The caller's, of events, is one of the product's. */
	locale: PersonLocale;
	caller: Caller<{ kind: "person"; id: string; appId: string; mode: VerificationRow["mode"] }>;
}

/** @throws Problem 404 `link_invalid` for a wrong ID or secret, 410 `link_expired` once redacted */
export async function authenticatePerson(
	services: Services,
	{ id, secret, locale, requestId }: { id: string; secret: string; locale: PersonLocale; requestId: string },
): Promise<AuthenticatedPerson> {
	const row = await findVerificationBySecret(services.db, id, hashSecret(secret));
	if (!row) throw new Problem(404, "link_invalid");
	const appKey = await services.vault.getAppKey(row.appId);
	const actor = { kind: "person", id: row.id, appId: row.appId, mode: row.mode } as const;
	const key = await findObjectKey(services, appKey, row);
	if (!key) throw new Problem(410, "link_expired");
	return { row, key, appKey, locale, caller: { actor, requestId, locale: toProductLocale(locale) } };
}

/** The link behind a typed code. @throws Problem 422 when no open verification has it */
export async function findLinkByCode(
	services: Services,
	code: string,
): Promise<{ id: string; client_secret: string }> {
	const row = await findVerificationByCodeHash(
		services.db,
		hashSecret(normalizeCode(code)),
		services.clock.now(),
	);
	const link =
		row &&
		decryptLinkSecrets(await findObjectKey(services, await services.vault.getAppKey(row.appId), row), row);
	if (!link)
		throw new Problem(422, "code_invalid", {
			fields: [{ path: "code", code: "code_invalid", key: "invalid" }],
		});
	return { id: row.id, client_secret: link.clientSecret };
}
