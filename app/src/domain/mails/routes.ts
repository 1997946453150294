import { z } from "zod";
import { notFound } from "../../platform/http/problem.ts";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { publicAccess } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { inboxMailSchema, mailStatusSchema } from "./contract.ts";
import { getMailStatus } from "./mails.ts";

const operation = operations("session");

/** Content policy of an email in a frame of the inbox page: no scripts, no remote content, links work. */
const mailPolicy = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"img-src data:",
	"form-action 'none'",
	"base-uri 'none'",
	"frame-ancestors 'self'",
	"sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
].join("; ");

/** Email status, and the development inbox if no mail server is configured. */
export const mailRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/mail",
			operation("getMail", "Retrieve the email status", publicAccess(), {
				description: "Lets a page warn that emails are delayed.",
				response: { 200: mailStatusSchema },
			}),
			async () => ({ working: (await getMailStatus(services)).working }),
		);

		const { inbox } = services.mail;
		if (!inbox) return;
		const byDeveloper = publicAccess({
			why: "the inbox exists only in development, where no email is sent",
		});
		http.get(
			"/api/dev/inbox",
			{
				config: byDeveloper,
				schema: { hide: true, response: { 200: z.object({ data: z.array(inboxMailSchema) }) } },
			},
			async () => ({ data: await inbox.list() }),
		);
		http.get(
			"/api/dev/inbox/:id/html",
			{ config: byDeveloper, schema: { hide: true, params: z.object({ id: z.string().max(100) }) } },
			async (request, reply) => {
				const mail = await inbox.find(request.params.id);
				if (!mail) throw notFound();
				// A sandboxed frame has no origin for `Origin-Agent-Cluster`: browsers would log a warning.
				reply.removeHeader("origin-agent-cluster");
				return reply
					.header("content-security-policy", mailPolicy)
					.header("x-frame-options", "SAMEORIGIN")
					.type("text/html; charset=utf-8")
					.send(mail.html);
			},
		);
	};
