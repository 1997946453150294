import { z } from "zod";
import { dateSchema, idOf, pageQuerySchema, timestampSchema } from "../../contract.ts";

/** Everything an entry can say was done. Actions are only added: entries are kept for ever. */
export const auditActions = [
	"account.registered",
	"account.email_verified",
	"account.signed_in",
	"account.sign_in_failed",
	"account.signed_out",
	"account.password_changed",
	"account.password_reset_requested",
	"account.password_reset",
	"account.email_change_requested",
	"account.email_changed",
	"account.profile_changed",
	"account.avatar_changed",
	"account.totp_enabled",
	"account.totp_disabled",
	"account.recovery_code_used",
	"account.recovery_codes_renewed",
	"account.passkey_added",
	"account.passkey_removed",
	"account.session_ended",
	"account.exported",
	"account.deleted",
	"app.created",
	"app.renamed",
	"app.branding_changed",
	"app.settings_changed",
	"app.transferred",
	"app.deletion_scheduled",
	"app.deletion_canceled",
	"app.deleted",
	"member.joined",
	"member.roles_changed",
	"member.removed",
	"member.left",
	"invitation.sent",
	"invitation.resent",
	"invitation.revoked",
	"invitation.accepted",
	"invitation.declined",
	"verification.created",
	"verification.canceled",
	"verification.reviewed",
	"verification.decided",
	"verification.reopened",
	"verification.proposed",
	"verification.assigned",
	"verification.noted",
	"verification.sent",
	"verification.exported",
	"verification.evidence_exported",
	"verification.redacted",
	"customer.created",
	"customer.updated",
	"customer.merged",
	"customer.redacted",
	"file.viewed",
	"file.downloaded",
	"alert.acknowledged",
	"alert.resolved",
	"alert.rule_changed",
	"list_entry.created",
	"list_entry.deleted",
	"api_key.created",
	"api_key.revoked",
] as const;
export const auditActionSchema = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditActionSchema>;

/** What an action is done to, with its dot: every action of the group is meant. */
type AuditGroup = AuditAction extends infer A ? (A extends `${infer G}.${string}` ? `${G}.` : never) : never;
export const auditGroups = [
	...new Set(auditActions.map((action) => action.replace(/\..*/, ".") as AuditGroup)),
];

export const auditActorKinds = ["user", "key", "person", "system"] as const;

export const auditEntrySchema = z
	.object({
		id: idOf("auditEntry"),
		object: z.literal("audit_entry"),
		sequence: z.number().int().meta({ description: "Place in the chain, from 1, without gaps." }),
		action: auditActionSchema,
		actor: z.object({ kind: z.enum(auditActorKinds), id: z.string().nullable() }),
		object_id: z.string().meta({
			description: "What it was done to.",
			example: "mem_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		details: z
			.record(z.string(), z.unknown())
			.meta({ description: "Particulars; empty once what they tell of was erased." }),
		request_id: z.string().nullable().meta({ description: "The request that did it." }),
		created_at: timestampSchema,
		hash: z
			.string()
			.meta({ description: "Covers this entry and, through the one before, all earlier ones." }),
	})
	.meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditSchema = pageQuerySchema.extend({
	cursor: z
		.string()
		.regex(/^\d{1,15}$/)
		.optional(),
	action: z
		.enum([...auditActions, ...auditGroups])
		.optional()
		.meta({ description: "An action, or a group of them with its dot: `member.`" }),
	actor_id: z.string().max(40).optional(),
	created_after: dateSchema.optional().meta({ description: "This day (UTC) and later." }),
	created_before: dateSchema.optional().meta({ description: "Before this day (UTC)." }),
});
export type ListAudit = z.infer<typeof listAuditSchema>;
