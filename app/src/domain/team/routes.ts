import { z } from "zod";
import { idOf, listOf } from "../../contract.ts";
import { ofApp, ofNobody, ofSession, problems, type Routes } from "../../platform/http.ts";
import { appCaller, assertCsrf, memberOf, requireSignedIn, visitorOf } from "../auth/request.ts";
import { answerSignIn, userAnswerOf } from "../auth/session-reply.ts";
import { chooseApp, readSession } from "../auth/sessions.ts";
import type { Services } from "../services.ts";
import {
	changeRolesSchema,
	invitationSchema,
	invitationTokenSchema,
	inviteResultSchema,
	inviteSchema,
	listTeamSchema,
	memberPageSchema,
	memberSchema,
	offerSchema,
} from "./contract.ts";
import {
	acceptAsNew,
	acceptInvitation,
	declineInvitation,
	invite,
	listInvited,
	offerOf,
	resendInvitation,
	revokeInvitation,
} from "./invitations.ts";
import { acceptAsNewSchema } from "./register-contract.ts";
import { changeRoles, listTeam, pageOfTeam, removeMember } from "./team.ts";

const done = z.undefined().meta({ description: "Done." });
const tags = ["team"];
const params = z.object({ id: idOf("app") });
const memberParams = params.extend({ member: idOf("member") });
const invitationParams = params.extend({ invitation: idOf("invitation") });
const offerParams = z.object({ id: idOf("invitation") });
const ofMember = problems(401, 403, 404, 419, 422);
const changing = problems(401, 403, 404, 409, 419, 422);
const linkLimit = { rateLimit: { max: 60, timeWindow: "1 hour" } };

export const teamRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/apps/:id/members",
			{
				schema: {
					operationId: "listMembers",
					summary: "List an app's members",
					description: "Whoever is in the team may see who else is.",
					tags,
					security: ofSession,
					params,
					response: { 200: listOf(memberSchema), ...ofMember },
				},
			},
			async (request) => ({
				data: await listTeam(services, await memberOf(services, request, request.params.id)),
			}),
		);

		http.get(
			"/api/v1/team/members",
			{
				schema: {
					operationId: "listTeam",
					summary: "List team members",
					description: "In the order in which they joined. Needs `team:read`.",
					tags,
					security: ofApp,
					querystring: listTeamSchema,
					response: { 200: memberPageSchema, ...problems(401, 403, 422) },
				},
			},
			async (request) => pageOfTeam(services, await appCaller(services, request), request.query),
		);

		http.patch(
			"/api/apps/:id/members/:member",
			{
				schema: {
					operationId: "changeRoles",
					summary: "Update a member's roles",
					description: "Only an owner makes or unmakes owners; one always remains.",
					tags,
					security: ofSession,
					params: memberParams,
					body: changeRolesSchema,
					response: { 200: memberSchema, ...changing },
				},
			},
			async (request) => {
				const caller = await memberOf(services, request, request.params.id);
				const { name } = caller.session.user;
				return changeRoles(services, caller, request.params.member, request.body.roles, name);
			},
		);

		http.delete(
			"/api/apps/:id/members/:member",
			{
				schema: {
					operationId: "removeMember",
					summary: "Remove a member",
					description: "An app always keeps an owner.",
					tags,
					security: ofSession,
					params: memberParams,
					response: { 204: done, ...changing },
				},
			},
			async (request, reply) => {
				const caller = await memberOf(services, request, request.params.id);
				await removeMember(services, caller, request.params.member);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/apps/:id/invitations",
			{
				schema: {
					operationId: "listInvitations",
					summary: "List pending invitations",
					description: "Latest first; those that have expired can be sent again.",
					tags,
					security: ofSession,
					params,
					response: { 200: listOf(invitationSchema), ...ofMember },
				},
			},
			async (request) => ({
				data: await listInvited(services, await memberOf(services, request, request.params.id)),
			}),
		);

		http.post(
			"/api/apps/:id/invitations",
			{
				config: { rateLimit: { max: 60, timeWindow: "1 hour" } },
				schema: {
					operationId: "invite",
					summary: "Create invitations",
					description:
						"Each gets a mail whose link is good for seven days. An address that waits already gets a new link.",
					tags,
					security: ofSession,
					params,
					body: inviteSchema,
					response: { 201: inviteResultSchema, ...ofMember },
				},
			},
			async (request, reply) => {
				const caller = await memberOf(services, request, request.params.id);
				return reply.code(201).send(await invite(services, caller, request.body, caller.session.user.name));
			},
		);

		http.post(
			"/api/apps/:id/invitations/:invitation/resend",
			{
				config: { rateLimit: { max: 60, timeWindow: "1 hour" } },
				schema: {
					operationId: "resendInvitation",
					summary: "Resend an invitation",
					description: "The link before serves no more.",
					tags,
					security: ofSession,
					params: invitationParams,
					response: { 200: invitationSchema, ...ofMember },
				},
			},
			async (request) => {
				const caller = await memberOf(services, request, request.params.id);
				return resendInvitation(services, caller, request.params.invitation, caller.session.user.name);
			},
		);

		http.delete(
			"/api/apps/:id/invitations/:invitation",
			{
				schema: {
					operationId: "revokeInvitation",
					summary: "Revoke an invitation",
					description: "Its link serves no more.",
					tags,
					security: ofSession,
					params: invitationParams,
					response: { 204: done, ...ofMember },
				},
			},
			async (request, reply) => {
				const caller = await memberOf(services, request, request.params.id);
				await revokeInvitation(services, caller, request.params.invitation);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/invitations/:id",
			{
				config: linkLimit,
				schema: {
					operationId: "getOffer",
					summary: "Retrieve an invitation",
					description: "No sign-in is needed to see it.",
					tags,
					security: ofNobody,
					params: offerParams,
					querystring: invitationTokenSchema,
					response: { 200: offerSchema, ...problems(404, 422) },
				},
			},
			async (request) => offerOf(services, request.params.id, request.query.token),
		);

		http.post(
			"/api/invitations/:id/accept",
			{
				config: linkLimit,
				schema: {
					operationId: "acceptInvitation",
					summary: "Accept an invitation",
					description:
						"Its address must be the one that was invited. The session works in the app from then on.",
					tags,
					security: ofSession,
					params: offerParams,
					body: invitationTokenSchema,
					response: { 204: done, ...problems(401, 403, 404, 409, 419, 422) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				const given = { ...request.params, ...request.body };
				const { app } = await acceptInvitation(services, me, given, visitorOf(request));
				await chooseApp(services, me, app, "test");
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/invitations/:id/register",
			{
				config: linkLimit,
				schema: {
					operationId: "acceptInvitationAsNew",
					summary: "Accept with a new account",
					description: "The link has proved the address. Signs the new account in.",
					tags,
					security: ofNobody,
					params: offerParams,
					body: acceptAsNewSchema,
					response: { 201: userAnswerOf(services.config), ...problems(404, 409, 419, 422) },
				},
			},
			async (request, reply) => {
				const { as_token } = request.body;
				if (!as_token) assertCsrf(services, request);
				const opened = await acceptAsNew(services, request.params.id, request.body, visitorOf(request));
				const session = await readSession(services, opened.token);
				if (session) await chooseApp(services, session, opened.app, "test");
				reply.code(201);
				return answerSignIn(services, request, reply, opened, as_token);
			},
		);

		http.post(
			"/api/invitations/:id/decline",
			{
				config: linkLimit,
				schema: {
					operationId: "declineInvitation",
					summary: "Decline an invitation",
					description: "Whoever invited is told. No sign-in is needed.",
					tags,
					security: ofNobody,
					params: offerParams,
					body: invitationTokenSchema,
					response: { 204: done, ...problems(404, 419, 422) },
				},
			},
			async (request, reply) => {
				assertCsrf(services, request);
				await declineInvitation(services, { ...request.params, ...request.body }, visitorOf(request));
				return reply.code(204).send();
			},
		);
	};
