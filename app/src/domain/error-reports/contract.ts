import { z } from "zod";

/** The steps of a page's start, and what comes after it. */
export const pageStartSteps = ["plugins", "created", "before-mount", "mount", "mounted", "running"] as const;
export type PageStartStep = (typeof pageStartSteps)[number];

/** What a page tells of an error of its own. */
export const errorReportSchema = z.strictObject({
	name: z.string().max(100),
	message: z.string().max(2000),
	stack: z.string().max(10_000).nullable(),
	step: z.enum(pageStartSteps),
	/** The pattern of the page's address, as the routes have it: an address can hold what is nobody's business. */
	route: z
		.string()
		.max(200)
		.regex(/^[\w/:?.*-]*$/),
	/** The build that the page is of. */
	build: z
		.string()
		.max(40)
		.regex(/^[\w.-]*$/),
	/** The request that brought the page. */
	page_request: z
		.string()
		.regex(/^req_[a-z0-9]{1,40}$/)
		.nullable(),
});
export type ErrorReport = z.infer<typeof errorReportSchema>;

/** Where an error went. */
export const errorReportReceiptSchema = z.object({
	/** The id by which the operator finds it. */
	request_id: z.string(),
	/** Host of the tracker that got it besides the log; null for the log alone. */
	tracker: z.string().nullable(),
});
export type ErrorReportReceipt = z.infer<typeof errorReportReceiptSchema>;
