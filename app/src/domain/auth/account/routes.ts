import { z } from "zod";
import { readFormFile } from "../../../platform/http/forms.ts";
import { imageResponse, operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema, photoQuerySchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import { getVisitor } from "../../guard/request.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { accountSchema, updateAccountSchema } from "../contract.ts";
import { getAccount, getAvatar, setAvatar, updateAccount } from "./account.ts";

const operation = operations("account");

/** Routes of the user's own profile. */
export const accountRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/account",
			operation("getAccount", "Retrieve the account", secured({ who: ["user"] }), {
				description: "Account details in addition to the user's.",
				response: { 200: accountSchema },
			}),
			async (request) => {
				const session = getCaller(request);
				return getAccount(services, session, getVisitor(request).locale);
			},
		);

		http.patch(
			"/api/account",
			operation("updateAccount", "Update the profile", secured({ who: ["user"] }), {
				description: "Updates only the fields you send.",
				body: updateAccountSchema,
			}),
			async (request) => {
				const session = getCaller(request);
				await updateAccount(services, session, request.body, getVisitor(request));
			},
		);

		http.put(
			"/api/account/avatar",
			operation(
				"setAvatar",
				"Set the profile photo",
				{
					...secured({ who: ["user"], verified: true }),
					form: true,
					upload: { description: "An image: JPEG, PNG or WebP, up to 20 MB." },
				},
				{
					description: "Form data with one `file`: JPEG, PNG or WebP.",
					consumes: ["multipart/form-data"],
					problems: [415],
				},
			),
			async (request) => {
				// The file would outlive an account that is deleted because its address was never verified.
				const session = getCaller(request);
				await setAvatar(services, session, await readFormFile(request), getVisitor(request));
			},
		);

		http.delete(
			"/api/account/avatar",
			operation("deleteAvatar", "Delete the profile photo", secured({ who: ["user"] }), {
				description: "Initials are shown instead.",
			}),
			async (request) => {
				const session = getCaller(request);
				await setAvatar(services, session, null, getVisitor(request));
			},
		);

		http.get(
			"/api/users/:id/avatar",
			operation("getAvatar", "Retrieve a profile photo", secured({ who: ["user"] }), {
				description: "For the user and members of their apps. WebP, 256 × 256.",
				params: z.object({ id: idSchema("user") }),
				querystring: photoQuerySchema,
				response: { 200: imageResponse("The profile photo, WebP.") },
			}),
			async (request, reply) => {
				const session = getCaller(request);
				const photo = await getAvatar(services, session, request.params.id);
				return reply.header("cache-control", "private, max-age=86400").type("image/webp").send(photo);
			},
		);
	};
