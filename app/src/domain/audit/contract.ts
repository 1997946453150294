import { z } from "zod";
import {
	createdFilters,
	idSchema,
	pageQuerySchema,
	pageSchema,
	sequenceCursorSchema,
	timestampSchema,
} from "../../shared/schemas.ts";

/** Audited actions. They are only added, because entries are never deleted. */
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
	"verification.escalated",
	"verification.deescalated",
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
	"screening_list.imported",
	"screening_list.deleted",
	"screening_hit.updated",
	"ticket.opened",
	"ticket.answered",
	"ticket.noted",
	"ticket.changed",
	"api_key.created",
	"api_key.changed",
	"api_key.rotated",
	"api_key.revoked",
	"webhook_endpoint.created",
	"webhook_endpoint.changed",
	"webhook_endpoint.secret_rotated",
	"webhook_endpoint.enabled",
	"webhook_endpoint.disabled",
	"webhook_endpoint.deleted",
	"verification.simulated",
	"app.version_changed",
	"verification.updated",
	"verification.spot_checked",
] as const;
export const auditActionSchema = z
	.enum(auditActions)
	.meta({ description: "Type of action. Actions are only added.", example: "member.joined" });
export type AuditAction = z.infer<typeof auditActionSchema>;

/** The noun of an action with its dot, which stands for all actions of the group. */
type AuditGroup = AuditAction extends infer A ? (A extends `${infer G}.${string}` ? `${G}.` : never) : never;
export const auditGroups = [
	...new Set(auditActions.map((action) => action.replace(/\..*/, ".") as AuditGroup)),
];

export const auditActorKinds = ["user", "key", "person", "system"] as const;

export const auditEntrySchema = z
	.object({
		id: idSchema("auditEntry"),
		object: z.literal("audit_entry"),
		sequence: z
			.number()
			.int()
			.meta({ description: "Position in the chain, from 1, without gaps.", example: 42 }),
		action: auditActionSchema,
		actor: z
			.object({
				kind: z.enum(auditActorKinds).meta({ description: "Type of actor.", example: "user" }),
				id: z.string().nullable().meta({
					description: "ID of the user or key; null for a person and the system.",
					example: "usr_01jd4m8q3ve9r8k2t6w5x7y9za",
				}),
				name: z.string().optional().meta({
					description: "Name of the key; absent for other actors and deleted keys.",
					example: "Onboarding server",
				}),
			})
			.meta({ description: "Who did it." }),
		object_id: z.string().meta({
			description: "ID of the action's object.",
			example: "mem_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		details: z.record(z.string(), z.unknown()).meta({
			description: "Details; empty once the data they describe was redacted.",
			example: { roles: ["viewer"] },
		}),
		request_id: z
			.string()
			.nullable()
			.meta({ description: "ID of the request, if any.", example: "req_01jd4m8q3ve9r8k2t6w5x7y9za" }),
		created_at: timestampSchema.meta({ description: "When it happened." }),
		hash: z.string().meta({
			description: "Hash of this entry and, through the previous one, of all earlier entries.",
			example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
		}),
	})
	.meta({ id: "AuditEntry", description: "An action in the hash chain." });
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditPageSchema = pageSchema(auditEntrySchema).meta({
	id: "AuditPage",
	description: "A page of the audit log.",
});

export const listAuditSchema = pageQuerySchema.extend({
	cursor: sequenceCursorSchema.optional(),
	action: z
		.enum([...auditActions, ...auditGroups])
		.optional()
		.meta({
			description: "An action, or a group of actions with a trailing dot: `member.`",
			example: "member.",
		}),
	actor_id: z
		.string()
		.max(40)
		.optional()
		.meta({ description: "ID of a user or key.", example: "usr_01jd4m8q3ve9r8k2t6w5x7y9za" }),
	...createdFilters,
});
export type ListAudit = z.infer<typeof listAuditSchema>;
