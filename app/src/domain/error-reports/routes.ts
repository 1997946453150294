import { Problem } from "../../platform/http/problem.ts";
import type { RoutePlugin } from "../../platform/http/routes.ts";
import { publicAccess } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { operatorAccess } from "../tickets/operator-guard.ts";
import { errorReportReceiptSchema, errorReportSchema } from "./contract.ts";
import { createReceipt, logErrorReport } from "./error-reports.ts";

/** A page that fails fails once or twice; more from one address is noise. */
const reportRateLimit = { rateLimit: { max: 20, timeWindow: "1 minute" } };

/** What pages tell of their own errors. They aren't customers' business, so the API's document is silent of them. */
export const errorReportRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		// No proof of session is asked for: who has lost it may fail too. Forms are refused, for every other site
		// can have a browser send one here; JSON a browser sends only for our own pages.
		http.removeContentTypeParser(["application/x-www-form-urlencoded", "multipart/form-data"]);
		http.post(
			"/page-errors",
			{
				config: { ...publicAccess(), ...reportRateLimit },
				schema: { hide: true, body: errorReportSchema, response: { 200: errorReportReceiptSchema } },
			},
			(request) => {
				logErrorReport(request.log as typeof services.log, request.body);
				return createReceipt(services, request.id);
			},
		);

		http.get(
			"/page-errors/destination",
			{ config: operatorAccess, schema: { hide: true, response: { 200: errorReportReceiptSchema } } },
			(request) => createReceipt(services, request.id),
		);

		http.get(
			"/page-errors/example",
			{ config: { ...operatorAccess, ...reportRateLimit }, schema: { hide: true } },
			async (request) => {
				// A picture on another site would let its visitors fill the log.
				if ((request.headers["sec-fetch-site"] ?? "same-origin") !== "same-origin")
					throw new Problem(403, "own_pages_only");
				throw new Error("An example of an error on the server, raised on purpose.");
			},
		);
	};
