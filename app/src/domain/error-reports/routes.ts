import { Problem } from "../../platform/http/problem.ts";
import type { RoutePlugin } from "../../platform/http/routes.ts";
import { operatorAccess } from "../guard/operator-access.ts";
import { publicAccess } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { errorReportReceiptSchema, errorReportSchema } from "./contract.ts";
import { createReceipt, logErrorReport } from "./error-reports.ts";

/** A failing page reports once or twice; more from one address is noise. */
const reportRateLimit = { rateLimit: { max: 20, timeWindow: "1 minute" } };

/** Error reports of pages. Internal, so they aren't part of the API document. */
export const errorReportRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		// No session is required: pages without one can fail too. Forms are refused, because other sites can submit
		// them here; browsers send cross-site JSON only with permission.
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

		http.post(
			"/page-errors/example",
			{ config: { ...operatorAccess, ...reportRateLimit }, schema: { hide: true } },
			async (request) => {
				// A form on another site would let its visitors fill the log.
				if ((request.headers["sec-fetch-site"] ?? "same-origin") !== "same-origin")
					throw new Problem(403, "own_pages_only");
				throw new Error("An example of an error on the server, raised on purpose.");
			},
		);
	};
