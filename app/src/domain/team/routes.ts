import { appParamsSchema, idSchema, listSchema } from "../../contract.ts";
import { noContentSchema, problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { listTeamSchema, memberPageSchema, memberSchema, updateMemberSchema } from "./contract.ts";
import { listMembers, listTeam } from "./list-members.ts";
import { removeMember } from "./remove-member.ts";
import { updateMember } from "./update-member.ts";

const tags = ["team"];
const memberParams = appParamsSchema.extend({ member: idSchema("member") });
const memberProblems = problemResponses(422);
const changeProblems = problemResponses(404, 409, 422);

/** Routes for an app's members. */
export const teamRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/apps/:id/members",
			{
				config: secured({ who: ["member"], permission: "team:read" }),
				schema: {
					operationId: "listMembers",
					summary: "List an app's members",
					description: "For every member of the team.",
					tags,
					params: appParamsSchema,
					response: { 200: listSchema(memberSchema), ...memberProblems },
				},
			},
			async (request) => ({
				data: await listMembers(services, getCaller(request)),
			}),
		);

		http.get(
			"/api/v1/team/members",
			{
				config: secured({ who: ["key", "session"], permission: "team:read" }),
				schema: {
					operationId: "listTeam",
					summary: "List team members",
					description: "In order of joining.",
					tags,
					querystring: listTeamSchema,
					response: { 200: memberPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => listTeam(services, getCaller(request), request.query),
		);

		http.patch(
			"/api/apps/:id/members/:member",
			{
				config: secured({ who: ["member"], permission: "team:update" }),
				schema: {
					operationId: "updateMember",
					summary: "Update a member's roles",
					description: "Only owners can grant or remove the owner role. At least one owner must remain.",
					tags,
					params: memberParams,
					body: updateMemberSchema,
					response: { 200: memberSchema, ...changeProblems },
				},
			},
			async (request) => {
				const caller = getCaller(request);
				const { name } = caller.session.user;
				return updateMember(services, caller, request.params.member, request.body.roles, name);
			},
		);

		http.delete(
			"/api/apps/:id/members/:member",
			{
				config: secured({
					who: ["member"],
					permission: null,
					why: "who can always leave; removing others requires `team:remove`",
				}),
				schema: {
					operationId: "removeMember",
					summary: "Remove a member",
					description: "At least one owner must remain.",
					tags,
					params: memberParams,
					response: { 204: noContentSchema, ...changeProblems },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await removeMember(services, caller, request.params.member);
				return reply.code(204).send();
			},
		);
	};
