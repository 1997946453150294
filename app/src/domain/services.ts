import type { Engine, FaceTemplate } from "@vidimus/engine";
import type { CheckName } from "../checks/all-contract.ts";
import type { EncryptionKey } from "../platform/crypto/encryption.ts";
import type { AppScope } from "../platform/database/app-scope.ts";
import type { Db } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import type { ApiVersion } from "../shared/api-versions.ts";
import type { ErasedCounts, RedactionSubject } from "../shared/redaction.ts";
import type { Mode } from "../shared/schemas.ts";
import type { AlertType } from "./alerts/contract.ts";
import type { MonitorContext, MonitoredCondition } from "./alerts/monitors/values.ts";
import type { App } from "./apps/contract.ts";
import type { User } from "./auth/contract.ts";
import type { FaceIndexCache } from "./duplicates/face-index-cache.ts";
import type { HitState } from "./screening/hits/contract.ts";
import type { AppActor, Caller } from "./shared/caller.ts";
import type { ServicePartName, ServicePartState } from "./status/contract.ts";

/** What a domain works with: platform, engine, and the ports to higher domains. */
export interface Services extends Platform {
	readonly engine: Engine;
	readonly ports: Ports;
	/** What each domain keeps in memory, by the domain's name. A domain's parts receive their own. */
	readonly domainStates: ReadonlyMap<string, unknown>;
	/** Number of CSCA certificates per state (two letters) that chips are verified against. */
	readonly cscaCountries: ReadonlyMap<string, number>;
}

/** The session of a signed-in user, with the app that they have selected. */
export interface SignedInSession {
	readonly tokenHash: string;
	readonly sessionId: string;
	readonly user: User;
	readonly app: App | null;
	readonly mode: Mode;
}

/** Resolves sessions and API keys for the route guard. */
export interface CallersPort {
	/** The user of a session token; null when unknown or expired. */
	resolveSession(services: Services, token: string): Promise<SignedInSession | null>;
	/** The owner of an API key; null when unknown or expired. @throws Problem 403 `address_not_allowed` */
	resolveApiKey(services: Services, secret: string, address: string): Promise<AppActor | null>;
}

/** What accounts need of apps. Apps import accounts, not the other way round. */
export interface MembershipsPort {
	listApps(services: Services, userId: string, tx?: Db): Promise<App[]>;
	/** The app with the member's permissions; null for other users. */
	findAppOfMember(services: Services, userId: string, appId: string, tx?: Db): Promise<App | null>;
	/** Apps that would have no owner without this user. In a transaction they are locked. */
	listSoleOwnedApps(services: Services, userId: string, tx?: Db): Promise<{ id: string; name: string }[]>;
	/** Whether two users are members of the same app. */
	hasSharedApp(services: Services, userId: string, otherId: string): Promise<boolean>;
}

/** A domain's data of a user: part of the account export, and deleted with the account. */
export interface AccountData {
	/** Name in the export. */
	readonly name: string;
	export(services: Services, session: SignedInSession, requestId: string): Promise<unknown>;
	/** Omitted for what is deleted with the user's row. */
	delete?(services: Services, tx: Db, session: SignedInSession): Promise<void>;
}

/** Erases personal data about an object in its redaction's transaction. @returns how much there was, of what it counts */
export type EraseRows = (services: Services, tx: Db, id: string) => Promise<Partial<ErasedCounts>>;

/** An approval that no reviewer has seen. */
export interface ApprovedCase {
	readonly id: string;
	readonly appId: string;
	readonly mode: Mode;
	/** Top-level checks with a clear result. */
	readonly clearChecks: CheckName[];
}

/** What verifications need of spot checks. Spot checks import verifications, not the other way round. */
export interface SpotChecksPort {
	/** Draws an automatic approval for a reviewer, or not, at random. */
	draw(services: Services, tx: Db, approved: ApprovedCase): Promise<void>;
	/** Deletes the pending spot check of a case that is reopened. */
	withdraw(tx: Db, verificationId: string): Promise<void>;
}

/** A screening hit of a verification, and what reviewers made of it. */
export interface JudgedHit {
	readonly id: string;
	readonly state: HitState;
	/** When the state last changed; null if it hasn't. */
	readonly reviewedAt: Date | null;
}

/** What reviews of verifications need of screening. Screening imports verifications, not the other way round. */
export interface ScreeningPort {
	/** All hits of a verification, by ID. */
	listJudgedHits(tx: Db, scope: AppScope, verificationId: string): Promise<JudgedHit[]>;
}

/** What customers need of verifications. Verifications import customers, not the other way round. */
export interface CustomerVerifications {
	countByCustomer(scope: AppScope, customerIds: readonly string[]): Promise<Map<string, number>>;
	moveToCustomer(tx: Db, scope: AppScope, from: string, to: string): Promise<void>;
}

/** The face and document by which duplicates are found. */
export interface IdentityTraits {
	/** Null without a usable face. */
	face: FaceTemplate | null;
	/** Null if issuing state or number weren't read. */
	document: { state: string; number: string } | null;
}

/** Face and document of a verification; null when the app has none with this ID. */
export type FindTraits = (scope: AppScope, verificationId: string) => Promise<IdentityTraits | null>;

/** What checks, customers, lists and redactions need of verifications. */
export interface VerificationsPort {
	createCustomerVerifications(services: Services): CustomerVerifications;
	/** The face and document number of a verification. */
	createTraitsReader(services: Services): FindTraits;
	/** The face and document that a decided attempt showed; null if its evidence isn't stored. @param key of the verification */
	readAttemptTraits(tx: Db, key: EncryptionKey, attemptId: string): Promise<IdentityTraits | null>;
}

/** Finds the conditions that open alerts of a type, over all apps, while they hold. */
export interface AlertMonitor {
	readonly type: AlertType;
	find(services: Services, context: MonitorContext): Promise<MonitoredCondition[]>;
}

/** Checks a part of the server for the status page; for members of an app, with what is the app's own. */
export type StatusCheck = (services: Services, caller?: Caller<AppActor>) => Promise<ServicePartState>;

/** Checks of the parts that a domain is responsible for. */
export type StatusChecks = Readonly<Partial<Record<ServicePartName, StatusCheck>>>;

interface AppScopedCaller {
	readonly actor: { readonly appId: string; readonly mode: Mode };
}

/** Finds the keys of objects of an app. Deleted keys are missing. */
export type FindObjectKeys = (
	services: Services,
	caller: AppScopedCaller,
	ids: readonly string[],
) => Promise<ReadonlyMap<string, EncryptionKey>>;

/** Finds keys of objects by ID; of a redacted one, the tombstone's key, which opens only later events. */
export type ObjectKeyFinder = (objectIds: readonly string[]) => Promise<Map<string, EncryptionKey>>;

/** Functions that a lower domain needs of higher ones, so that imports run one way. Set at startup. */
export interface Ports {
	readonly callers: CallersPort;
	readonly memberships: MembershipsPort;
	/** Names of an app's members and of the given API keys by ID, for its audit log. */
	findActorNames(
		services: Services,
		appId: string,
		ids: readonly string[],
	): Promise<ReadonlyMap<string, string>>;
	/** Account data of every domain but accounts themselves. */
	readonly accountData: readonly AccountData[];
	/** Erases what other domains store about a redacted object. */
	eraseRelatedRows(services: Services, tx: Db, subject: RedactionSubject, id: string): Promise<ErasedCounts>;
	readonly spotChecks: SpotChecksPort;
	readonly screening: ScreeningPort;
	/** Every domain's status checks. */
	readonly statusChecks: StatusChecks;
	/** Every domain's monitors, which alerts run. */
	readonly alertMonitors: readonly AlertMonitor[];
	readonly verifications: VerificationsPort;
	/** The default API version of an app's requests, cached for 30 seconds. */
	getPinnedVersion(services: Services, appId: string): Promise<ApiVersion>;
	/** The faces that this process has loaded for the search of duplicates. */
	getFaceIndexes(services: Services): FaceIndexCache;
	/** The keys of the objects that events are about. */
	createObjectKeyFinder(services: Services, caller: AppScopedCaller): ObjectKeyFinder;
	/** Notifies every domain that consumes events. */
	notifyOfEvents(services: Services): Promise<void>;
}
