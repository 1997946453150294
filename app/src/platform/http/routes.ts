import type { FastifyContextConfig } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { problemSchema } from "../../shared/schemas.ts";

/** Routes of a domain. */
export type RoutePlugin = FastifyPluginAsyncZod;

const safeMethods = ["GET", "HEAD", "OPTIONS"];
/** Whether a method only reads (RFC 9110, 9.2.1). */
export const isSafeMethod = (method: string): boolean => safeMethods.includes(method);

/** Problem responses of an operation, for its OpenAPI entry. */
export const problemResponses = <Status extends number>(
	...statuses: Status[]
): Record<Status | 429 | 500, typeof problemSchema> =>
	Object.fromEntries([...statuses, 429, 500].map((status) => [status, problemSchema])) as Record<
		Status | 429 | 500,
		typeof problemSchema
	>;

/** Response of an operation that returns nothing. */
export const noContentSchema = z.undefined().meta({ description: "Done." });

/** What a request and its response consist of, and the problems that don't follow from that and from the access. */
interface OperationSchema {
	/** For the API reference, if the title doesn't say everything. */
	readonly description?: string;
	readonly params?: z.ZodType;
	readonly querystring?: z.ZodType;
	readonly headers?: z.ZodType;
	readonly body?: z.ZodType;
	/** Without it, the operation responds 204. */
	readonly response?: Readonly<Record<number, unknown>>;
	/** Fields of the response whose example differs from their schema's. */
	readonly responseExample?: object;
	/** Statuses besides those of the access and of reading params and body. */
	readonly problems?: readonly number[];
}

type WithResponse<Schema extends OperationSchema> = Schema extends { response: object }
	? Schema
	: Schema & { response: { 204: typeof noContentSchema } };

/**
 * Declares the operations of one kind of objects, as the options of their routes.
 * @param tag groups them in the API reference
 * @returns a function of an operation's ID, title, config (who may call it) and schema
 */
export const operations =
	(tag: string) =>
	<Config extends FastifyContextConfig, Schema extends OperationSchema>(
		operationId: string,
		summary: string,
		config: Config,
		{ description = "", problems = [], responseExample, ...schema }: Schema,
	) => ({
		config,
		schema: {
			operationId,
			summary,
			description,
			tags: [tag],
			...schema,
			...(responseExample && { "x-response-example": responseExample }),
			response: { ...(schema.response ?? { 204: noContentSchema }), ...problemResponses(...problems) },
		} as unknown as WithResponse<Schema>,
	});

/** Limits each client's requests to an operation, for its `config`. */
export const perHour = (max: number) => ({ rateLimit: { max, timeWindow: "1 hour" } });

const binary = {
	schema: z.instanceof(Buffer).meta({ type: "string", format: "binary", example: "(bytes)" }),
};

/** An image response, for the OpenAPI entry. */
export const imageResponse = (description: string) => ({ description, content: { "image/*": binary } });

/** An image or video response. */
export const mediaResponse = (description: string) => ({
	description,
	content: { "image/*": binary, "video/*": binary },
});
