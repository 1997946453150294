import { Problem } from "../../platform/errors.ts";
import type { Routes } from "../../platform/network/http.ts";
import { anyone } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { byOperator } from "../tickets/operator-pages.ts";
import { errorReportSchema, reportReceiptSchema } from "./contract.ts";
import { receiptOf, receiveReport } from "./reports.ts";

/** A page that fails fails once or twice; more from one address is noise. */
const limit = { rateLimit: { max: 20, timeWindow: "1 minute" } };

/** What pages tell of their own errors. They aren't customers' business, so the API's document is silent of them. */
export const reportRoutes =
	(services: Services): Routes =>
	async (http) => {
		// No proof of session is asked for: who has lost it may fail too. Forms are refused, for every other site
		// can have a browser send one here; JSON a browser sends only for our own pages.
		http.removeContentTypeParser(["application/x-www-form-urlencoded", "multipart/form-data"]);
		http.post(
			"/page-errors",
			{
				config: { ...anyone(), ...limit },
				schema: { hide: true, body: errorReportSchema, response: { 200: reportReceiptSchema } },
			},
			(request) => {
				receiveReport(request.log as typeof services.log, request.body);
				return receiptOf(services, request.id);
			},
		);

		http.get(
			"/page-errors/destination",
			{ config: byOperator, schema: { hide: true, response: { 200: reportReceiptSchema } } },
			(request) => receiptOf(services, request.id),
		);

		http.get(
			"/page-errors/example",
			{ config: { ...byOperator, ...limit }, schema: { hide: true } },
			async (request) => {
				// A picture on another site would let its visitors fill the log.
				if ((request.headers["sec-fetch-site"] ?? "same-origin") !== "same-origin")
					throw new Problem(403, "own_pages_only");
				throw new Error("An example of an error on the server, raised on purpose.");
			},
		);
	};
