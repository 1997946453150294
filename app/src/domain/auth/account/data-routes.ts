import { z } from "zod";
import { operations, perHour, type RoutePlugin } from "../../../platform/http/routes.ts";
import { listAudit } from "../../audit/audit.ts";
import { auditPageSchema, listAuditSchema } from "../../audit/contract.ts";
import { getCaller } from "../../guard/access.ts";
import { getVisitor } from "../../guard/request.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { passwordConfirmationSchema } from "../contract.ts";
import { clearSessionCookie } from "../sessions/session-response.ts";
import { getUserKey } from "../users.ts";
import { deleteAccount, exportAccount } from "./account.ts";

const operation = operations("account");

/** Routes of the data about the user: activity, export, deletion. */
export const accountDataRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/account/audit",
			operation("listAccountActivity", "List the account's activity", secured({ who: ["user"] }), {
				description: "Entries of the account's audit log, latest first.",
				querystring: listAuditSchema,
				response: { 200: auditPageSchema },
			}),
			async (request) => {
				const { user } = getCaller(request);
				const key = await getUserKey(services, services.db, user.id);
				return listAudit(services, { chainId: user.id, key }, request.query);
			},
		);

		http.get(
			"/api/account/export",
			operation(
				"exportAccount",
				"Export the account",
				{ ...secured({ who: ["user"] }), ...perHour(20) },
				{
					description: "As JSON, up to 20 times per hour.",
					response: {
						200: z.record(z.string(), z.unknown()).meta({
							description: "Everything stored about the user.",
							example: { user: { email: "camille@example.com" }, sessions: [] },
						}),
					},
				},
			),
			async (request, reply) => {
				const session = getCaller(request);
				const data = await exportAccount(services, session, getVisitor(request));
				reply.header("content-disposition", 'attachment; filename="vidimus-account.json"');
				return data as Record<string, unknown>;
			},
		);

		http.delete(
			"/api/account",
			operation("deleteAccount", "Delete the account", secured({ who: ["user"] }), {
				description:
					"Permanently deletes the account and its personal data. Apps without another owner must be transferred or deleted first.",
				body: passwordConfirmationSchema,
				problems: [409],
			}),
			async (request, reply) => {
				const session = getCaller(request);
				await deleteAccount(services, session, request.body.current_password, getVisitor(request));
				clearSessionCookie(services, reply);
			},
		);
	};
