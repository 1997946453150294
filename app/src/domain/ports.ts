import type { Mode } from "../contract.ts";
import type { Key } from "../platform/crypto/crypto.ts";
import type { Db } from "../platform/database/database.ts";
import type { App } from "./apps/contract.ts";
import type { SignedIn } from "./auth/sign-in/sessions.ts";
import type { AppActor } from "./caller.ts";
import type { VerificationsOf } from "./customers/customers.ts";
import type { KeyFinder } from "./events/events.ts";
import type { TraitsOf } from "./lists/lists.ts";
import type { Services } from "./services.ts";

/** What the guard of routes asks of the domains that hand tokens out. */
export interface Callers {
	/** Who a session's token stands for; null when it is unknown or over. */
	readSession(services: Services, token: string): Promise<SignedIn | null>;
	/** Whose an API key is; null when it is unknown or over. @throws Problem 403 `address_not_allowed` */
	readApiKey(services: Services, secret: string, address: string): Promise<AppActor | null>;
}

/** What accounts ask of apps, which stand above them. */
export interface Memberships {
	appsOf(services: Services, userId: string, tx?: Db): Promise<App[]>;
	/** The app as its member sees it; null for everyone else. */
	membershipOf(services: Services, userId: string, appId: string, tx?: Db): Promise<App | null>;
	/** Apps that would be left without an owner if the user were gone. Inside a transaction it holds them. */
	soleOwnershipsOf(services: Services, userId: string, tx?: Db): Promise<{ id: string; name: string }[]>;
	/** Whether two users work in an app together. */
	shareApp(services: Services, userId: string, otherId: string): Promise<boolean>;
}

/** What another domain keeps of an account: part of the account's export, and gone with it. */
export interface AccountPart {
	/** Its name in the export. */
	readonly name: string;
	export(services: Services, me: SignedIn, requestId: string): Promise<unknown>;
	/** @returns what deletes its files, once the transaction has ended well */
	delete(services: Services, tx: Db, me: SignedIn): Promise<() => Promise<void>>;
}

/** What redaction asks of notes, which stand above verifications. */
export interface Notes {
	/** Forgets every note on a verification. @returns how many there were */
	forgetNotesOf(tx: Db, verificationId: string): Promise<number>;
}

/** What customers, lists and redactions ask of verifications. */
export interface Verifications {
	ofCustomers(services: Services): VerificationsOf;
	/** The face and the document number that a verification showed. */
	traitsOf(services: Services): TraitsOf;
}

interface OfApp {
	readonly actor: { readonly appId: string; readonly mode: Mode };
}

/** Finds the keys of some objects of an app; those that are gone have none. */
export type ObjectKeysOf = (
	services: Services,
	caller: OfApp,
	ids: readonly string[],
) => Promise<ReadonlyMap<string, Key>>;

/** What a lower domain asks of higher ones, so that imports run one way: filled in where the product is opened. */
export interface Ports {
	readonly callers: Callers;
	readonly memberships: Memberships;
	readonly accountParts: readonly AccountPart[];
	readonly notes: Notes;
	readonly verifications: Verifications;
	/** The keys of whatever events are about. */
	objectKeys(services: Services, caller: OfApp): KeyFinder;
	/** Lets every domain that waits for events know that there are some. */
	onEvents(services: Services): Promise<void>;
}
