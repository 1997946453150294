import { z } from "zod";
import { emailSchema } from "../../shared/email.ts";
import {
	idCursorSchema,
	idSchema,
	localeSchema,
	pageQuerySchema,
	pageSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { type Role, renamedRoles, roles } from "../guard/permissions.ts";
import { maxInvitedEmails } from "./values.ts";

export const roleSchema = z
	.enum(roles)
	.meta({ description: "Role of a member: a set of permissions.", example: "analyst" });

const renamed: Partial<Record<string, Role>> = renamedRoles;
const givenRoleSchema = z
	.enum([...roles, ...(Object.keys(renamedRoles) as (keyof typeof renamedRoles)[])])
	.meta({ description: "Role: a set of permissions. `compliance` is now `lead`.", example: "analyst" });

/** Roles of a member: at least one, each once. */
export const rolesSchema = z
	.array(givenRoleSchema)
	.min(1)
	.max(roles.length)
	.transform((given) => {
		const chosen = new Set(given.map((name) => renamed[name] ?? name));
		return roles.filter((role) => chosen.has(role));
	})
	.meta({ description: "Roles, at least one.", example: ["analyst"] });

const presentedRolesSchema = z
	.array(roleSchema)
	.meta({ description: "Roles, at least one.", example: ["analyst"] });

const memberUserSchema = z.object({
	id: idSchema("user"),
	name: z.string().meta({ description: "Name of the user.", example: "Camille Laurent" }),
	email: z.string().meta({ description: "Email address of the user.", example: "camille@example.com" }),
	avatar_url: z.string().nullable().meta({
		description: "URL of the profile photo.",
		example: "/api/users/usr_01jd4m8q3ve9r8k2t6w5x7y9za/avatar",
	}),
});

export const memberSchema = z
	.object({
		id: idSchema("member"),
		object: z.literal("member"),
		user: memberUserSchema.meta({ description: "The user." }),
		roles: presentedRolesSchema,
		created_at: timestampSchema.meta({ description: "When the user joined." }),
	})
	.meta({ id: "Member", description: "A member of an app's team." });
export type Member = z.infer<typeof memberSchema>;

export const listTeamSchema = pageQuerySchema.extend({ cursor: idCursorSchema("member") });
export type ListTeam = z.infer<typeof listTeamSchema>;
export const memberPageSchema = pageSchema(memberSchema).meta({
	id: "MemberPage",
	description: "A page of members.",
});

export const updateMemberSchema = z
	.strictObject({ roles: rolesSchema })
	.meta({ id: "UpdateMember", description: "New roles of a member." });

export const invitationSchema = z
	.object({
		id: idSchema("invitation"),
		object: z.literal("invitation"),
		email: z.string().meta({ description: "Email address it was sent to.", example: "camille@example.com" }),
		roles: presentedRolesSchema,
		expired: z.boolean().meta({ description: "Whether the invitation has expired.", example: false }),
		sent_at: timestampSchema.meta({ description: "When the email was sent." }),
		expires_at: timestampSchema.meta({ description: "When the invitation expires." }),
	})
	.meta({ id: "Invitation", description: "A pending invitation to a team." });
export type Invitation = z.infer<typeof invitationSchema>;

export const createInvitationsSchema = z
	.strictObject({
		emails: z
			.array(emailSchema)
			.min(1)
			.max(maxInvitedEmails)
			.meta({ description: "Email addresses. Each gets an invitation.", example: ["camille@example.com"] }),
		roles: rolesSchema,
		locale: localeSchema
			.optional()
			.meta({ description: "Language of the email. Defaults to the caller's.", example: "en" }),
	})
	.meta({ id: "CreateInvitations", description: "Who to invite, and with which roles." });
export type CreateInvitations = z.infer<typeof createInvitationsSchema>;

export const sentInvitationsSchema = z
	.object({
		invitations: z.array(invitationSchema).meta({ description: "Invitations that were sent." }),
		already_members: z
			.array(z.string())
			.meta({ description: "Addresses that are already members: nothing was sent.", example: [] }),
	})
	.meta({ id: "SentInvitations", description: "Result of the invitations." });
export type SentInvitations = z.infer<typeof sentInvitationsSchema>;

/** The secret of an invitation's link. */
export const linkTokenSchema = z
	.string()
	.min(1)
	.max(200)
	.meta({ description: "Secret of the link in the email.", example: "invt_h2Vw9K4mQzT8" });
export const invitationTokenSchema = z
	.strictObject({ token: linkTokenSchema })
	.meta({ description: "Secret of an invitation link." });

/** An invitation, as shown to its recipient. */
export const invitationOfferSchema = z
	.object({
		id: idSchema("invitation"),
		object: z.literal("invitation"),
		app: z
			.object({
				name: z.string().meta({ description: "Name of the app.", example: "Banque du Phare" }),
				color: z.string().nullable().meta({ description: "Color of the app, hex.", example: "#1d4ed8" }),
				logo_url: z.string().nullable().meta({
					description: "URL of the app's logo.",
					example: "/api/apps/app_01jd4m8q3ve9r8k2t6w5x7y9za/logo",
				}),
			})
			.meta({ description: "App of the team." }),
		email: z.string().meta({ description: "Email address it was sent to.", example: "camille@example.com" }),
		roles: presentedRolesSchema,
		inviter: z.string().nullable().meta({
			description: "Name of the member who invited; null if they have left.",
			example: "Noor Haddad",
		}),
		has_account: z
			.boolean()
			.meta({ description: "Whether the address has an account to sign in to.", example: true }),
		expires_at: timestampSchema.meta({ description: "When the invitation expires." }),
	})
	.meta({ id: "InvitationOffer", description: "An invitation, as its recipient sees it." });
export type InvitationOffer = z.infer<typeof invitationOfferSchema>;
