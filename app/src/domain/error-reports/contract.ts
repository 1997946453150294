import { z } from "zod";

/** Phases of a page: its start, step by step, and after it. */
export const pageStartSteps = ["plugins", "created", "before-mount", "mount", "mounted", "running"] as const;
export type PageStartStep = (typeof pageStartSteps)[number];

/** A page's report about an error. */
export const errorReportSchema = z.strictObject({
	name: z.string().max(100),
	message: z.string().max(2000),
	stack: z.string().max(10_000).nullable(),
	step: z.enum(pageStartSteps),
	/** Route pattern of the page. The URL itself may contain secrets. */
	route: z
		.string()
		.max(200)
		.regex(/^[\w/:?.*-]*$/),
	/** Build of the page. */
	build: z
		.string()
		.max(40)
		.regex(/^[\w.-]*$/),
	/** Request ID of the page. */
	page_request: z
		.string()
		.regex(/^req_[a-z0-9]{1,40}$/)
		.nullable(),
});
export type ErrorReport = z.infer<typeof errorReportSchema>;

/** Where an error went. */
export const errorReportReceiptSchema = z.object({
	/** ID by which the operator finds the error. */
	request_id: z.string(),
	/** Host of the error tracker that receives it besides the log; null if there is none. */
	tracker: z.string().nullable(),
});
export type ErrorReportReceipt = z.infer<typeof errorReportReceiptSchema>;
