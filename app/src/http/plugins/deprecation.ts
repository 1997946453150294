import type { FastifyInstance } from "fastify";
import type { OpenApiOperation } from "../openapi/types.ts";

/** Since when an operation is deprecated, and when it stops answering: days in UTC, such as `2027-01-31`. */
export interface Deprecation {
	since: string;
	sunset: string;
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** Announced in the `Deprecation` and `Sunset` headers and in the API document. */
		deprecation?: Deprecation;
	}
}

/** Minimum time that a deprecated operation keeps working, as promised on the changelog page. */
export const minSupportMonths = 12;

const utcDay = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** @throws RangeError when the sunset comes before the support window ends, or a day isn't one */
function assertSupportWindow(url: string, { since, sunset }: Deprecation): void {
	const earliest = utcDay(since);
	earliest.setUTCMonth(earliest.getUTCMonth() + minSupportMonths);
	if (!(utcDay(sunset) >= earliest))
		throw new RangeError(`${url} must answer for ${minSupportMonths} months after its deprecation.`);
}

/** Headers of RFC 9745 and RFC 8594, and a link to the explanation. */
const deprecationHeaders = ({ since, sunset }: Deprecation) => ({
	deprecation: `@${utcDay(since).getTime() / 1000}`,
	sunset: utcDay(sunset).toUTCString(),
	link: '</docs/changelog>; rel="deprecation"; type="text/html"',
});

/** Adds the headers to responses of deprecated routes, including errors. */
export function registerDeprecationHeaders(http: FastifyInstance): void {
	http.addHook("onRoute", ({ url, config }) => {
		if (config?.deprecation) assertSupportWindow(url, config.deprecation);
	});
	http.addHook("onRequest", async (request, reply) => {
		const { deprecation } = request.routeOptions.config;
		if (deprecation) reply.headers(deprecationHeaders(deprecation));
	});
}

/** Additions to a deprecated operation in the API document. */
export const describeDeprecation = ({ since, sunset }: Deprecation, description = "") => ({
	deprecated: true,
	description: `Deprecated since ${since}: it stops working on ${sunset}. ${description}`.trim(),
});

const describeHeader = (description: string, example: string) => ({
	description,
	required: true,
	schema: { type: "string", description },
	example,
});

/** Adds the two headers to the documented responses of a deprecated operation. */
export function describeDeprecationHeaders({ deprecated, responses }: OpenApiOperation): void {
	if (!deprecated) return;
	for (const response of Object.values(responses))
		if (!response.$ref)
			response.headers = {
				...response.headers,
				Deprecation: describeHeader(
					"When the operation was deprecated (RFC 9745), in seconds since 1970.",
					"@1801353600",
				),
				Sunset: describeHeader(
					"When the operation stops working (RFC 8594).",
					"Mon, 31 Jan 2028 00:00:00 GMT",
				),
			};
}
