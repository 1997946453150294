import type { FastifyInstance } from "fastify";
import { problemResponses } from "../../platform/http/routes.ts";

/** Lets operations with a form also be called by POST when the form names the method: HTML forms only support POST. */
export function registerFormMethods(http: FastifyInstance): void {
	http.addHook("onRoute", (route) => {
		if (route.config?.form && route.method !== "POST")
			http.route({
				...route,
				method: "POST",
				config: { ...route.config, form: false, overriddenMethod: String(route.method) },
				schema: {
					...route.schema,
					operationId: `${route.schema?.operationId}AsForm`,
					response: { ...(route.schema?.response as object), ...problemResponses(404) },
					description: `The same as ${route.method}, for clients that send forms by POST: with the field \`_method\`.`,
				},
			});
	});
}
