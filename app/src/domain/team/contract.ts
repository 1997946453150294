import { z } from "zod";
import { idOf, localeSchema, timestampSchema } from "../../contract.ts";
import { maxInvited } from "./limits-contract.ts";
import { roles } from "./permissions.ts";

export const roleSchema = z.enum(roles);

/** Roles of a member: at least one, each once. */
export const rolesSchema = z
	.array(roleSchema)
	.min(1)
	.max(roles.length)
	.transform((given) => roles.filter((role) => given.includes(role)))
	.meta({ description: "At least one.", example: ["compliance"] });

const memberUserSchema = z.object({
	id: idOf("user"),
	name: z.string(),
	email: z.string(),
	avatar_url: z.string().nullable(),
});

export const memberSchema = z
	.object({
		id: idOf("member"),
		object: z.literal("member"),
		user: memberUserSchema,
		roles: z.array(roleSchema),
		created_at: timestampSchema,
	})
	.meta({ id: "Member" });
export type Member = z.infer<typeof memberSchema>;

export const changeRolesSchema = z.strictObject({ roles: rolesSchema }).meta({ id: "ChangeRoles" });

export const invitationSchema = z
	.object({
		id: idOf("invitation"),
		object: z.literal("invitation"),
		email: z.string(),
		roles: z.array(roleSchema),
		expired: z.boolean(),
		sent_at: timestampSchema,
		expires_at: timestampSchema,
	})
	.meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitationSchema>;

export const inviteSchema = z
	.strictObject({
		emails: z
			.array(z.string().trim().toLowerCase().max(254).pipe(z.email()))
			.min(1)
			.max(maxInvited)
			.meta({ description: "Each gets a mail.", example: ["camille@example.com"] }),
		roles: rolesSchema,
		locale: localeSchema.optional().meta({ description: "Language of the mail; the caller's by default." }),
	})
	.meta({ id: "Invite" });
export type Invite = z.infer<typeof inviteSchema>;
export type InviteInput = z.input<typeof inviteSchema>;

export const inviteResultSchema = z
	.object({
		invitations: z.array(invitationSchema),
		already_members: z.array(z.string()).meta({ description: "Addresses of members: nothing was sent." }),
	})
	.meta({ id: "InviteResult" });
export type InviteResult = z.infer<typeof inviteResultSchema>;

export const invitationTokenSchema = z.strictObject({ token: z.string().min(1).max(200) });

/** What the holder of an invitation's link sees. */
export const offerSchema = z
	.object({
		id: idOf("invitation"),
		object: z.literal("invitation"),
		app: z.object({ name: z.string(), color: z.string().nullable(), logo_url: z.string().nullable() }),
		email: z.string(),
		roles: z.array(roleSchema),
		inviter: z.string().nullable(),
		has_account: z.boolean().meta({ description: "Whether the address has an account to sign in to." }),
		expires_at: timestampSchema,
	})
	.meta({ id: "Offer" });
export type Offer = z.infer<typeof offerSchema>;
