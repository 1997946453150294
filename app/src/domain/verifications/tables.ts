import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CheckFinding } from "../../checks/finding.ts";
import type { PersonLocale } from "../../i18n/locales.ts";
import { personLocales } from "../../i18n/locales.ts";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { secretLocation } from "../../platform/vault/secret-location.ts";
import { assuranceLevels } from "../../shared/assurance-levels.ts";
import { documentTypes } from "../../shared/documents.ts";
import { redactionStates } from "../../shared/redaction.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import { customers } from "../customers/tables.ts";
import type { VerificationOptions } from "../workflows/options/options-contract.ts";
import { checkResults, decisionOutcomes } from "./contract.ts";
import { fileKinds, photoKinds } from "./file-contract.ts";
import type { ReasonName } from "./reasons.ts";
import { verificationStatuses } from "./states.ts";

/** The consent text as it was displayed when the person agreed. */
export interface ConsentRecord {
	locale: PersonLocale;
	/** The lines, with all values inserted. */
	text: string[];
	/** ISO 8601. */
	agreed_at: string;
}

const appId = () =>
	text("app_id")
		.notNull()
		.references(() => apps.id, { onDelete: "cascade" });
const verificationId = () =>
	text("verification_id")
		.notNull()
		.references((): AnyPgColumn => verifications.id, { onDelete: "cascade" });
const attemptId = () =>
	text("attempt_id")
		.notNull()
		.references((): AnyPgColumn => attempts.id, { onDelete: "cascade" });
const reasonList = () => text("reasons").array().$type<ReasonName[]>().notNull();

/**
 * Columns named `encrypted…` contain personal data, encrypted with the row's own key (`wrappedKey`, wrapped by the app's key and
 * a secret outside the database): redaction deletes both. Unencrypted columns are those that lists filter by.
 */
export const verifications = pgTable(
	"verifications",
	{
		id: text("id").primaryKey(),
		appId: appId(),
		mode: modeColumn(),
		/** Null once redacted. */
		wrappedKey: bytea("wrapped_key"),
		status: text("status", { enum: verificationStatuses }).notNull(),
		outcome: text("outcome", { enum: decisionOutcomes }),
		/** Only of approvals based on checks. */
		assurance: text("assurance", { enum: assuranceLevels }),
		reasons: reasonList(),
		customerId: text("customer_id").references(() => customers.id, { onDelete: "set null" }),
		/** HMAC of the reference, to search by; empty without one, null if not indexed yet or redacted. */
		referenceToken: text("reference_token"),
		/** Blind index of the reference, the names and the document number. */
		searchTokens: text("search_tokens").array().notNull().default([]),
		/** Its workflow, which is only deleted with the app, and the number of the version. Null if it is older than workflows. */
		workflowId: text("workflow_id"),
		workflowVersion: integer("workflow_version"),
		/** Keys of the workflow's nodes up to where the latest decision stopped; null before a decision. */
		workflowPath: text("workflow_path").array(),
		options: jsonb("options").$type<VerificationOptions>().notNull(),
		locale: text("locale", { enum: personLocales }),
		documentType: text("document_type", { enum: documentTypes }),
		documentCountry: text("document_country"),
		attempts: integer("attempts").notNull(),
		/** Kinds of the accepted photos, in the order of their events. Stays when a photo is replaced or deleted. */
		acceptedPhotos: text("accepted_photos", { enum: photoKinds }).array().notNull().default([]),
		/** Its status was set by a simulation in test mode, without any assessment. */
		simulated: boolean("simulated").notNull().default(false),
		/** The assignee. */
		assigneeId: text("assignee_id").references(() => users.id, { onDelete: "set null" }),
		/** When a reviewer escalated the case in review; null again once it is decided or returned. */
		escalatedAt: timestamptz("escalated_at"),
		/** When it entered review, again after a reopening; null unless it is in review. */
		inReviewSince: timestamptz("in_review_since"),
		/** Under the four-eyes rule, the first decision. */
		proposedBy: text("proposed_by").references(() => users.id, { onDelete: "set null" }),
		encryptedProposal: bytea("encrypted_proposal"),
		/** The reviewer's message to the person. */
		encryptedMessage: bytea("encrypted_message"),
		redaction: text("redaction", { enum: redactionStates }).notNull(),
		redactedAt: timestamptz("redacted_at"),
		clientSecretHash: text("client_secret_hash").notNull(),
		codeHash: text("code_hash").notNull(),
		/** Client secret and code, to show the link again. */
		encryptedLink: bytea("encrypted_link"),
		/** Set by the business: reference, metadata and redirect URL. */
		encryptedRequest: bytea("encrypted_request"),
		encryptedProvidedDetails: bytea("encrypted_provided_details"),
		encryptedVerifiedData: bytea("encrypted_verified_data"),
		expiresAt: timestamptz("expires_at").notNull(),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull().defaultNow(),
		openedAt: timestamptz("opened_at"),
		startedAt: timestamptz("started_at"),
		submittedAt: timestamptz("submitted_at"),
		decidedAt: timestamptz("decided_at"),
	},
	(table) => [
		index("verifications_app").on(table.appId, table.mode, table.id),
		index("verifications_app_status").on(table.appId, table.mode, table.status, table.id),
		index("verifications_app_country").on(table.appId, table.mode, table.documentCountry, table.id),
		index("verifications_app_document").on(table.appId, table.mode, table.documentType, table.id),
		index("verifications_reasons").using("gin", table.reasons),
		index("verifications_customer").on(table.customerId, table.id),
		index("verifications_search").using("gin", table.searchTokens),
		index("verifications_open").on(table.status, table.expiresAt),
		index("verifications_assignee").on(table.appId, table.mode, table.assigneeId, table.id),
		index("verifications_retention")
			.on(table.appId, table.mode, sql`coalesce(${table.decidedAt}, ${table.expiresAt})`)
			.where(sql`${table.redaction} = 'none'`),
		uniqueIndex("verifications_code").on(table.codeHash),
		index("verifications_app_reference").on(table.appId, table.mode, table.referenceToken, table.id),
		index("verifications_app_updated").on(table.appId, table.mode, table.updatedAt),
		index("verifications_secret")
			.on(secretLocation(table.wrappedKey))
			.where(sql`${table.wrappedKey} is not null`),
	],
);

/** Facts of decisions that reopenings took back, so that the statistics can subtract them. */
export const reopenings = pgTable(
	"reopenings",
	{
		verificationId: verificationId(),
		/** Number within the verification, from 1. */
		number: integer("number").notNull(),
		reasons: reasonList(),
		documentType: text("document_type", { enum: documentTypes }),
		documentCountry: text("document_country"),
		submittedAt: timestamptz("submitted_at"),
		decidedAt: timestamptz("decided_at"),
	},
	(table) => [primaryKey({ columns: [table.verificationId, table.number] })],
);

export const attempts = pgTable(
	"attempts",
	{
		id: text("id").primaryKey(),
		appId: appId(),
		mode: modeColumn(),
		verificationId: verificationId(),
		number: integer("number").notNull(),
		documentType: text("document_type", { enum: documentTypes }),
		documentCountry: text("document_country"),
		/** Fields with their sources, once decided. */
		encryptedFields: bytea("encrypted_fields"),
		/** IP address and browser of the person, encrypted with the verification's key. */
		encryptedOrigin: bytea("encrypted_origin"),
		/** HMACs of network and browser under the app's key; null where unknown or redacted. */
		networkToken: text("network_token"),
		deviceToken: text("device_token"),
		/** The evidence of the decision, to replay it. */
		encryptedEvidence: bytea("encrypted_evidence"),
		/** The latest challenge, until its response is received. */
		encryptedChallenge: bytea("encrypted_challenge"),
		/** The delivered chip, with the findings on it. */
		encryptedChip: bytea("encrypted_chip"),
		/** What processing found before the verification last went back to the person; null if it never did. */
		encryptedEarlierRound: bytea("encrypted_earlier_round"),
		/** The latest chip challenge, until its response is received. */
		encryptedChipChallenge: bytea("encrypted_chip_challenge"),
		/** The consent text that the person agreed to. */
		consent: jsonb("consent").$type<ConsentRecord>(),
		/** How often processing began: after too many failures the case goes to manual review. */
		runs: integer("runs").notNull(),
		startedAt: timestamptz("started_at").notNull(),
		submittedAt: timestamptz("submitted_at"),
		decidedAt: timestamptz("decided_at"),
	},
	(table) => [
		uniqueIndex("attempts_verification").on(table.verificationId, table.number),
		index("attempts_network")
			.on(table.appId, table.mode, table.networkToken, table.decidedAt)
			.where(sql`${table.networkToken} is not null`),
		index("attempts_device")
			.on(table.appId, table.mode, table.deviceToken, table.decidedAt)
			.where(sql`${table.deviceToken} is not null`),
	],
);

/** Tries at the steps of a challenge. Frames are stored only until the challenge is completed or abandoned. */
export const challengeTries = pgTable(
	"challenge_tries",
	{
		attemptId: attemptId(),
		nonce: text("nonce").notNull(),
		step: integer("step").notNull(),
		/** Number within the step, from 1. */
		number: integer("number").notNull(),
		/** Time of its last frame, in milliseconds since the challenge was shown. */
		lastFrameAt: integer("last_frame_at").notNull(),
		frames: integer("frames").notNull(),
		/** Null while it is being judged. */
		result: text("result", { enum: checkResults }),
		reasons: reasonList(),
		/** Frames of an accepted try, encrypted with the verification's key. */
		encryptedFrames: bytea("encrypted_frames"),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.attemptId, table.nonce, table.step, table.number] }),
		index("challenge_tries_frames").on(table.createdAt).where(sql`${table.encryptedFrames} is not null`),
	],
);

export const files = pgTable(
	"files",
	{
		id: text("id").primaryKey(),
		appId: appId(),
		mode: modeColumn(),
		verificationId: verificationId(),
		attemptId: attemptId(),
		kind: text("kind", { enum: fileKinds }).notNull(),
		/** ID of the capture's first file: a selfie is a burst of frames. */
		captureId: text("capture_id").notNull(),
		/** Position in the burst; frame 0 is shown. */
		frame: integer("frame").notNull(),
		contentType: text("content_type").notNull(),
		bytes: integer("bytes").notNull(),
		width: integer("width").notNull(),
		height: integer("height").notNull(),
		/** The file's own key, wrapped by the verification's; null once redacted. */
		wrappedKey: bytea("wrapped_key"),
		result: text("result", { enum: checkResults }),
		reasons: reasonList(),
		/**
		 * On the first frame of a selfie with a challenge: the challenge response, with step and time of each frame.
		 */
		encryptedAnswer: bytea("encrypted_answer"),
		/** The engine's findings; null until it is assessed. */
		encryptedFindings: bytea("encrypted_findings"),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [index("files_attempt").on(table.attemptId, table.kind, table.id)],
);

/** Views of files in the last minute, which aren't audited again. Unlogged: without them one view more is audited. */
export const recentFileViews = pgTable(
	"recent_file_views",
	{
		appId: appId(),
		/** ID of the user or key. */
		actorId: text("actor_id").notNull(),
		fileId: text("file_id")
			.notNull()
			.references(() => files.id, { onDelete: "cascade" }),
		viewedAt: timestamptz("viewed_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.appId, table.actorId, table.fileId] })],
);

export const checks = pgTable(
	"checks",
	{
		id: text("id").primaryKey(),
		appId: appId(),
		mode: modeColumn(),
		verificationId: verificationId(),
		attemptId: attemptId(),
		position: integer("position").notNull(),
		type: text("type").notNull(),
		result: text("result", { enum: checkResults }).notNull(),
		/** The check with its sub-checks, without personal data. */
		tree: jsonb("tree").$type<CheckFinding>().notNull(),
	},
	(table) => [index("checks_attempt").on(table.attemptId, table.position)],
);
