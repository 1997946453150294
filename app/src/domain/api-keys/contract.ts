import { z } from "zod";
import {
	idCursorSchema,
	idSchema,
	modeSchema,
	pageQuerySchema,
	pageSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { lineSchema } from "../../shared/text-schemas.ts";
import { currentPasswordSchema } from "../auth/password/current-password-contract.ts";
import { keyScopes } from "../guard/permissions.ts";
import { rotationOverlapHours } from "./values.ts";

export const keyScopeSchema = z
	.enum(keyScopes)
	.meta({ description: "A scope that a key can have.", example: "verifications:create" });

/** A key with its first and last characters only: the secret is never shown again. */
const hintSchema = z
	.string()
	.meta({ description: "First and last characters of the key, to recognize it.", example: "sk_test_…q3Zf" });

const ipRangeSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const rangeSchema = z
	.string()
	.trim()
	.max(50)
	.refine((text) => ipRangeSchema.safeParse(text).success, { params: { key: "listed.ip_range" } })
	.meta({ description: "An IP address, or a network in CIDR notation.", example: "203.0.113.0/24" });

/** Days before its expiry from which on a key counts as expiring. */
export const expiringWithinDays = 7;
export const apiKeyStatuses = ["active", "expiring", "expired", "revoked"] as const;

export const apiKeySchema = z
	.object({
		id: idSchema("apiKey"),
		object: z.literal("api_key").meta({ description: "Type of object.", example: "api_key" }),
		mode: modeSchema,
		name: z.string().meta({ description: "Name given by the team.", example: "Onboarding server" }),
		hint: hintSchema,
		status: z.enum(apiKeyStatuses).meta({
			description:
				"`expiring`: expires within 7 days, or was rotated. `expired` and `revoked` keys no longer work.",
			example: "active",
		}),
		scopes: z
			.array(keyScopeSchema)
			.meta({ description: "Scopes of the key.", example: ["verifications:read", "verifications:create"] }),
		allowed_ranges: z.array(z.string()).meta({
			description: "Networks that the key can be used from; empty allows all.",
			example: ["203.0.113.0/24"],
		}),
		created_at: timestampSchema,
		created_by: z
			.object({
				id: idSchema("user"),
				name: z.string().meta({ description: "Name of the member.", example: "Camille Laurent" }),
				is_member: z.boolean().meta({
					description: "Whether the member is still in the team. The key works either way.",
					example: true,
				}),
			})
			.nullable()
			.meta({
				description: "The member who created the key; null if no member did, or the account was deleted.",
			}),
		last_used_at: timestampSchema
			.nullable()
			.meta({ description: "Last use, to the minute; null if never used." }),
		expires_at: timestampSchema.nullable().meta({ description: "When the key expires." }),
		replaced_by: idSchema("apiKey")
			.nullable()
			.meta({ description: "The key that replaced this one in a rotation." }),
		revoked_at: timestampSchema.nullable().meta({ description: "When the key was revoked." }),
	})
	.meta({ id: "ApiKey", description: "An API key of an app in one mode, without its secret." });
export type ApiKey = z.infer<typeof apiKeySchema>;
export const apiKeyPageSchema = pageSchema(apiKeySchema).meta({ id: "ApiKeyPage" });

export const listApiKeysSchema = pageQuerySchema.extend({
	status: z
		.enum(["active", "inactive"])
		.optional()
		.meta({ description: "`inactive`: expired or revoked.", example: "active" }),
	cursor: idCursorSchema("apiKey"),
});
export type ListApiKeys = z.infer<typeof listApiKeysSchema>;

/** A new key, with the secret that is shown only once. */
export const createdApiKeySchema = apiKeySchema
	.extend({
		secret: z.string().meta({
			description: "The secret key. It isn't stored and can't be shown again.",
			example: "sk_test_…",
		}),
	})
	.meta({ id: "NewApiKey", description: "A new API key, with its secret." });
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/** Usable keys that an app may have in one mode. */
export const maxApiKeys = 100;

const nameSchema = lineSchema(80).meta({
	description: "Name given by the team.",
	example: "Onboarding server",
});
const scopesSchema = z
	.array(keyScopeSchema)
	.min(1)
	.max(keyScopes.length)
	.meta({
		description: "Scopes, limited to those of the member who creates the key.",
		example: ["verifications:create"],
	});
const rangesSchema = z
	.array(rangeSchema)
	.max(50)
	.meta({
		description: "Networks that the key can be used from; empty allows all.",
		example: ["203.0.113.0/24"],
	});
const expirySchema = timestampSchema
	.nullable()
	.meta({ description: "When the key expires; null means never.", example: "2027-11-20T00:00:00.000Z" });

/** Only live keys reach real people's data: test keys need no password. */
const livePasswordSchema = currentPasswordSchema.optional().meta({
	description: "Current password. Required in live mode, ignored in test mode.",
	example: "trois petits bateaux jaunes",
});

export const createApiKeySchema = z
	.strictObject({
		name: nameSchema,
		scopes: scopesSchema,
		allowed_ranges: rangesSchema.default([]),
		expires_at: expirySchema.default(null),
		current_password: livePasswordSchema,
	})
	.meta({ id: "CreateApiKey", description: "An API key to create, in the session's mode." });
export type CreateApiKey = z.infer<typeof createApiKeySchema>;

export const updateApiKeySchema = z
	.strictObject({
		name: nameSchema,
		scopes: scopesSchema,
		allowed_ranges: rangesSchema,
		expires_at: expirySchema,
	})
	.partial()
	.meta({ id: "UpdateApiKey", description: "The fields to update." });
export type UpdateApiKey = z.infer<typeof updateApiKeySchema>;

export const rotateApiKeySchema = z
	.strictObject({
		overlap_hours: z
			.union(rotationOverlapHours.map((hours) => z.literal(hours)))
			.default(24)
			.meta({ description: "Hours that the old key keeps working; 0 expires it immediately.", example: 24 }),
		current_password: livePasswordSchema,
	})
	.meta({ id: "RotateApiKey", description: "How long the old key keeps working." });
export type RotateApiKey = z.infer<typeof rotateApiKeySchema>;
