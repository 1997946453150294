import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { appParamsSchema, idSchema, listSchema } from "../../shared/schemas.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { listTeamSchema, memberPageSchema, memberSchema, updateMemberSchema } from "./contract.ts";
import { listMembers, listTeam } from "./list-members.ts";
import { removeMember } from "./remove-member.ts";
import { updateMember } from "./update-member.ts";

const operation = operations("team");
const memberParams = appParamsSchema.extend({ member: idSchema("member") });

/** Routes for an app's members. */
export const teamRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/apps/:id/members",
			operation(
				"listMembers",
				"List an app's members",
				secured({ who: ["member"], permission: "team:read" }),
				{
					description: "For every member of the team.",
					params: appParamsSchema,
					response: { 200: listSchema(memberSchema) },
				},
			),
			async (request) => ({
				data: await listMembers(services, getCaller(request)),
			}),
		);

		http.get(
			"/api/v1/team/members",
			operation("listTeam", "List team members", secured({ permission: "team:read" }), {
				description: "In order of joining.",
				querystring: listTeamSchema,
				response: { 200: memberPageSchema },
			}),
			async (request) => listTeam(services, getCaller(request), request.query),
		);

		http.patch(
			"/api/apps/:id/members/:member",
			operation(
				"updateMember",
				"Update a member's roles",
				secured({ who: ["member"], permission: "team:update" }),
				{
					description: "Only owners can grant or remove the owner role. At least one owner must remain.",
					params: memberParams,
					body: updateMemberSchema,
					response: { 200: memberSchema },
					problems: [409],
				},
			),
			async (request) => {
				const caller = getCaller(request);
				const { name } = caller.session.user;
				return updateMember(services, caller, request.params.member, request.body.roles, name);
			},
		);

		http.delete(
			"/api/apps/:id/members/:member",
			operation(
				"removeMember",
				"Remove a member",
				secured({
					who: ["member"],
					permission: null,
					why: "who can always leave; removing others requires `team:remove`",
				}),
				{ description: "At least one owner must remain.", params: memberParams, problems: [409] },
			),
			async (request) => {
				const caller = getCaller(request);
				await removeMember(services, caller, request.params.member);
			},
		);
	};
