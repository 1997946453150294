import { z } from "zod";
import {
	idCursorSchema,
	idOf,
	localeSchema,
	pageOf,
	pageQuerySchema,
	timestampSchema,
} from "../../contract.ts";
import { maxInvited } from "./limits-contract.ts";
import { roles } from "./permissions.ts";

export const roleSchema = z
	.enum(roles)
	.meta({ description: "What a member may do: each role is a set of permissions.", example: "compliance" });

/** Roles of a member: at least one, each once. */
export const rolesSchema = z
	.array(roleSchema)
	.min(1)
	.max(roles.length)
	.transform((given) => roles.filter((role) => given.includes(role)))
	.meta({ description: "At least one.", example: ["compliance"] });

const shownRolesSchema = z.array(roleSchema).meta({ description: "At least one.", example: ["compliance"] });

const memberUserSchema = z.object({
	id: idOf("user"),
	name: z.string().meta({ description: "How they are called.", example: "Camille Laurent" }),
	email: z.string().meta({ description: "Their address.", example: "camille@example.com" }),
	avatar_url: z.string().nullable().meta({
		description: "Where their avatar is.",
		example: "/api/users/usr_01jd4m8q3ve9r8k2t6w5x7y9za/avatar",
	}),
});

export const memberSchema = z
	.object({
		id: idOf("member"),
		object: z.literal("member"),
		user: memberUserSchema.meta({ description: "Who it is." }),
		roles: shownRolesSchema,
		created_at: timestampSchema.meta({ description: "When they joined." }),
	})
	.meta({ id: "Member", description: "A user in an app." });
export type Member = z.infer<typeof memberSchema>;

export const listTeamSchema = pageQuerySchema.extend({ cursor: idCursorSchema("member") });
export type ListTeam = z.infer<typeof listTeamSchema>;
export const memberPageSchema = pageOf(memberSchema).meta({
	id: "MemberPage",
	description: "A page of members.",
});

export const changeRolesSchema = z
	.strictObject({ roles: rolesSchema })
	.meta({ id: "ChangeRoles", description: "The roles that a member is to have." });

export const invitationSchema = z
	.object({
		id: idOf("invitation"),
		object: z.literal("invitation"),
		email: z.string().meta({ description: "Whom it was sent to.", example: "camille@example.com" }),
		roles: shownRolesSchema,
		expired: z.boolean().meta({ description: "Whether its link serves no more.", example: false }),
		sent_at: timestampSchema.meta({ description: "When its mail was sent." }),
		expires_at: timestampSchema.meta({ description: "Until then its link serves." }),
	})
	.meta({ id: "Invitation", description: "An invitation to a team, which waits for an answer." });
export type Invitation = z.infer<typeof invitationSchema>;

export const inviteSchema = z
	.strictObject({
		emails: z
			.array(z.string().trim().toLowerCase().min(1).max(254).pipe(z.email()))
			.min(1)
			.max(maxInvited)
			.meta({ description: "Each gets a mail.", example: ["camille@example.com"] }),
		roles: rolesSchema,
		locale: localeSchema
			.optional()
			.meta({ description: "Language of the mail; the caller's by default.", example: "en" }),
	})
	.meta({ id: "Invite", description: "Whom to invite, and as what." });
export type Invite = z.infer<typeof inviteSchema>;

export const inviteResultSchema = z
	.object({
		invitations: z.array(invitationSchema).meta({ description: "Those that were sent." }),
		already_members: z
			.array(z.string())
			.meta({ description: "Addresses of members: nothing was sent.", example: [] }),
	})
	.meta({ id: "InviteResult", description: "What became of an invitation." });
export type InviteResult = z.infer<typeof inviteResultSchema>;

/** The secret of an invitation's link. */
export const linkTokenSchema = z
	.string()
	.min(1)
	.max(200)
	.meta({ description: "The secret of the link in the mail.", example: "invt_h2Vw9K4mQzT8" });
export const invitationTokenSchema = z
	.strictObject({ token: linkTokenSchema })
	.meta({ description: "What shows that the caller holds the link." });

/** What the holder of an invitation's link sees. */
export const offerSchema = z
	.object({
		id: idOf("invitation"),
		object: z.literal("invitation"),
		app: z
			.object({
				name: z.string().meta({ description: "Its name.", example: "Banque du Phare" }),
				color: z.string().nullable().meta({ description: "Its colour, hex.", example: "#1d4ed8" }),
				logo_url: z.string().nullable().meta({
					description: "Where its logo is.",
					example: "/api/apps/app_01jd4m8q3ve9r8k2t6w5x7y9za/logo",
				}),
			})
			.meta({ description: "The app whose team it is." }),
		email: z.string().meta({ description: "Whom it was sent to.", example: "camille@example.com" }),
		roles: shownRolesSchema,
		inviter: z
			.string()
			.nullable()
			.meta({ description: "The name of who invites; null once they have left.", example: "Noor Haddad" }),
		has_account: z
			.boolean()
			.meta({ description: "Whether the address has an account to sign in to.", example: true }),
		expires_at: timestampSchema.meta({ description: "Until then the link serves." }),
	})
	.meta({ id: "Offer", description: "What the holder of an invitation's link sees." });
export type Offer = z.infer<typeof offerSchema>;
