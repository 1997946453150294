import { z } from "zod";
import {
	createdFilters,
	idSchema,
	pageQuerySchema,
	pageSchema,
	sequenceCursorSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { auditActions, auditActorKinds, auditGroups } from "./values.ts";

export const auditActionSchema = z
	.enum(auditActions)
	.meta({ description: "Type of action. Actions are only added.", example: "member.joined" });
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
					description: "Name of the member or key; absent for other actors, former members and deleted keys.",
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

const filters = {
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
	object_id: z
		.string()
		.max(40)
		.optional()
		.meta({ description: "ID of the action's object.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
	...createdFilters,
};
export const listAuditSchema = pageQuerySchema.extend({
	cursor: sequenceCursorSchema.optional(),
	...filters,
});
export type ListAudit = z.infer<typeof listAuditSchema>;
export const exportAuditSchema = z.object(filters);
export type AuditFilters = z.infer<typeof exportAuditSchema>;
