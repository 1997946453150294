import { readFormFile } from "../../../platform/http/forms.ts";
import { imageResponse, operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { appParamsSchema, photoQuerySchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import { publicAccess, secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { getAppLogo, setAppLogo } from "./branding.ts";

const operation = operations("apps");

/** Routes of an app's logo. */
export const logoRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.put(
			"/api/apps/:id/logo",
			operation(
				"setAppLogo",
				"Set the logo",
				{
					...secured({ who: ["member"], permission: "app:update" }),
					form: true,
					upload: { description: "A photo or image: JPEG, PNG or WebP, up to 20 MB." },
				},
				{
					description: "Form data with one `file`: JPEG, PNG or WebP. Shown on the verification page.",
					params: appParamsSchema,
					consumes: ["multipart/form-data"],
					problems: [415],
				},
			),
			async (request) => {
				const caller = getCaller(request);
				await setAppLogo(services, caller, await readFormFile(request));
			},
		);

		http.delete(
			"/api/apps/:id/logo",
			operation("deleteAppLogo", "Delete the logo", secured({ who: ["member"], permission: "app:update" }), {
				description: "The verification page then shows only the name.",
				params: appParamsSchema,
			}),
			async (request) => {
				await setAppLogo(services, getCaller(request), null);
			},
		);

		http.get(
			"/api/apps/:id/logo",
			operation(
				"getAppLogo",
				"Retrieve an app's logo",
				publicAccess({ why: "it is shown on the verification page" }),
				{
					description: "Public: it is shown on the verification page.",
					params: appParamsSchema,
					querystring: photoQuerySchema,
					response: { 200: imageResponse("The logo, WebP.") },
				},
			),
			async (request, reply) =>
				reply
					.header("cache-control", "public, max-age=86400")
					.type("image/webp")
					.send(await getAppLogo(services, request.params.id)),
		);
	};
