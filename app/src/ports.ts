import { readApiKey } from "./domain/api-keys/api-keys.ts";
import { appsOf, membershipOf, shareApp, soleOwnershipsOf } from "./domain/apps/apps.ts";
import { findWrappedKey } from "./domain/apps/queries.ts";
import { readSession } from "./domain/auth/sign-in/sessions.ts";
import { domains } from "./domain/domains.ts";
import { forgetNotesOf } from "./domain/notes/notes.ts";
import type { ObjectKeysOf, Ports } from "./domain/ports.ts";
import { ticketsOfAccount } from "./domain/tickets/account-data.ts";
import { traitsOfVerification } from "./domain/verifications/decision/traits.ts";
import { verificationsOfCustomers } from "./domain/verifications/requests/verifications.ts";

const objectKeys: Ports["objectKeys"] = (services, caller) => async (ids) => {
	const found: Awaited<ReturnType<ObjectKeysOf>>[] = [];
	for (const { objectKeys: kind } of domains)
		if (kind)
			found.push(
				await kind.find(
					services,
					caller,
					ids.filter((id) => id.startsWith(kind.prefix)),
				),
			);
	return new Map(found.flatMap((keys) => [...keys]));
};

/** Who answers what lower domains ask of higher ones. */
export const ports: Ports = {
	callers: { readSession, readApiKey },
	memberships: { appsOf, membershipOf, soleOwnershipsOf, shareApp },
	accountParts: [ticketsOfAccount],
	notes: { forgetNotesOf },
	verifications: { ofCustomers: verificationsOfCustomers, traitsOf: traitsOfVerification },
	objectKeys,
	async onEvents(services) {
		for (const domain of domains) await domain.onEvents?.(services);
	},
};

/** Where the platform's vault finds an app's wrapped key. */
export const wrappedKeyOf = findWrappedKey;
