import { appParamsSchema, pictureQuerySchema } from "../../../contract.ts";
import {
	imageResponse,
	noContentSchema,
	problemResponses,
	type RoutePlugin,
	readFormFile,
} from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import { publicAccess, secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { getAppLogo, setAppLogo } from "./branding.ts";

const tags = ["apps"];
const memberProblems = problemResponses(422);

/** Routes of an app's logo. */
export const logoRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.put(
			"/api/apps/:id/logo",
			{
				config: {
					...secured({ who: ["member"], permission: "app:update" }),
					form: true,
					upload: { description: "A photo or image: JPEG, PNG or WebP, up to 20 MB." },
				},
				schema: {
					operationId: "setAppLogo",
					summary: "Set the logo",
					description: "Form data with one `file`: JPEG, PNG or WebP. Shown on the verification page.",
					tags,
					params: appParamsSchema,
					consumes: ["multipart/form-data"],
					response: { 204: noContentSchema, ...problemResponses(400, 413, 415, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await setAppLogo(services, caller, await readFormFile(request));
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/apps/:id/logo",
			{
				config: secured({ who: ["member"], permission: "app:update" }),
				schema: {
					operationId: "deleteAppLogo",
					summary: "Delete the logo",
					description: "The verification page then shows only the name.",
					tags,
					params: appParamsSchema,
					response: { 204: noContentSchema, ...memberProblems },
				},
			},
			async (request, reply) => {
				await setAppLogo(services, getCaller(request), null);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/apps/:id/logo",
			{
				config: publicAccess({ why: "it is shown on the verification page" }),
				schema: {
					operationId: "getAppLogo",
					summary: "Retrieve an app's logo",
					description: "Public: it is shown on the verification page.",
					tags,
					params: appParamsSchema,
					querystring: pictureQuerySchema,
					response: { 200: imageResponse("The logo, WebP."), ...problemResponses(404, 422) },
				},
			},
			async (request, reply) =>
				reply
					.header("cache-control", "public, max-age=86400")
					.type("image/webp")
					.send(await getAppLogo(services, request.params.id)),
		);
	};
