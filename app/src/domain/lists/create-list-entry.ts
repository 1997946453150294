import { encryptJson } from "../../platform/crypto/encryption.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import { invalidField, Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { createWrappedKey } from "../../platform/vault/wrapped-keys.ts";
import { authorize, type Permitted } from "../guard/authorize.ts";
import type { FindTraits, Services } from "../services.ts";
import { type CreateListEntry, type ListEntry, maxListEntries } from "./contract.ts";
import { computeEntryToken, type EntryValue, parseEntryValue } from "./entry-values.ts";
import { findFaceModel, presentListEntry } from "./present-list-entry.ts";
import {
	countListEntries,
	findListEntry,
	insertListEntry,
	type ListEntryRow,
	listUnexpiredEntries,
	lockListCreation,
} from "./queries.ts";
import { recordListEntryEvent } from "./record-list-entry-event.ts";

/** The value to list: as typed, or as read from a verification. @throws Problem 422 */
async function resolveEntryValue(
	traitsOf: FindTraits,
	scope: AppScope,
	input: CreateListEntry,
): Promise<EntryValue> {
	const { kind, value, country, match, verification } = input;
	if (country && (kind !== "document_number" || verification)) throw invalidField("country", "country_alone");
	if (match && kind !== "email") throw invalidField("match", "match_alone");
	if (value && verification) throw invalidField("value", "value_or_verification");
	if (verification) {
		if (kind !== "face" && kind !== "document_number") throw invalidField("verification", "value_only");
		const traits = await traitsOf(scope, verification);
		if (!traits) throw invalidField("verification", "unknown_verification");
		if (kind === "face") {
			if (!traits.face) throw invalidField("verification", "no_face");
			return { kind, face: traits.face };
		}
		const documentValue =
			traits.document && parseEntryValue(kind, traits.document.number, traits.document.state);
		if (!documentValue) throw invalidField("verification", "no_document_number");
		return documentValue;
	}
	if (kind === "face") throw invalidField("verification", "required");
	if (!value) throw invalidField("value", "required");
	const typedValue = parseEntryValue(kind, value, country);
	if (!typedValue) throw invalidField("value", `listed.${kind}`);
	return typedValue.kind === "email" ? { ...typedValue, match: match ?? typedValue.match } : typedValue;
}

/** @throws Problem 403, 409 `already_listed` or `too_many_entries`, 422 */
export async function createListEntry(
	services: Services,
	traitsOf: FindTraits,
	caller: Permitted<"lists:manage">,
	input: CreateListEntry,
): Promise<ListEntry> {
	// The response contains the listed value, such as a document number, which requires permission to read.
	if (input.verification) authorize(caller, "verifications:read");
	const { appId, mode, kind: actorKind, id: actorId } = caller.actor;
	const now = services.clock.now();
	const expiresAt = input.expires_at === null ? null : new Date(input.expires_at);
	if (expiresAt && expiresAt <= now) throw invalidField("expires_at", "future");
	const value = await resolveEntryValue(traitsOf, caller.actor, input);
	const appKey = await services.vault.getAppKey(appId);
	const id = newId("listEntry", now);
	const { key, wrappedKey } = createWrappedKey(appKey, id);
	const row: ListEntryRow = {
		id,
		appId,
		mode,
		list: input.list,
		kind: input.kind,
		token: computeEntryToken(appKey, input.list, value),
		wrappedKey,
		encryptedValue: encryptJson(key, value, "value"),
		encryptedReason: encryptJson(key, input.reason, "reason"),
		verificationId: input.verification ?? null,
		createdBy: actorKind === "user" ? actorId : null,
		createdAt: now,
		expiresAt,
	};
	const faceModel = await findFaceModel(services, [row]);
	return services.db.transaction(async (tx) => {
		await lockListCreation(tx, row);
		const sameEntries = await listUnexpiredEntries(
			tx,
			row,
			now,
			row.token ? [row.token] : [],
			row.token ? [] : ["face"],
		);
		const isAlreadyListed = sameEntries.some(
			(entry) => entry.list === row.list && (row.token || entry.verificationId === row.verificationId),
		);
		if (isAlreadyListed) throw new Problem(409, "already_listed");
		if ((await countListEntries(tx, row)) >= maxListEntries)
			throw new Problem(409, "too_many_entries", { values: { maximum: maxListEntries } });
		await insertListEntry(tx, row);
		const stored = (await findListEntry(tx, row, id)) ?? { ...row, author: null };
		const entry = presentListEntry(appKey, stored, { now, faceModel });
		await recordListEntryEvent(services, tx, caller, entry, key, "list_entry.created");
		return entry;
	});
}
