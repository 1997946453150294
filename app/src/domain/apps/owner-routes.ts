import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { appParamsSchema } from "../../shared/schemas.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { deleteAppSchema, transferAppSchema } from "./contract.ts";
import { cancelAppDeletion, scheduleAppDeletion } from "./deletion.ts";
import { transferApp } from "./transfer-app.ts";

const operation = operations("apps");

/** Routes for an app's owners. */
export const appOwnerRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/apps/:id/transfer",
			operation("transferApp", "Transfer an app", secured({ who: ["member"], permission: "app:transfer" }), {
				description: "The new owner replaces the current one, who becomes an admin. Both get an email.",
				params: appParamsSchema,
				body: transferAppSchema,
				problems: [409],
			}),
			async (request) => {
				const caller = getCaller(request);
				await transferApp(services, caller, request.body, caller.session.user.name);
			},
		);

		http.post(
			"/api/apps/:id/deletion",
			operation(
				"scheduleAppDeletion",
				"Schedule an app's deletion",
				secured({ who: ["member"], permission: "app:delete" }),
				{
					description:
						"Deletes the app with all its data. Until then, an owner can cancel, and nothing new can be created in the app.",
					params: appParamsSchema,
					body: deleteAppSchema,
				},
			),
			async (request) => {
				const caller = getCaller(request);
				await scheduleAppDeletion(services, caller, request.body, caller.session.user.name);
			},
		);

		http.delete(
			"/api/apps/:id/deletion",
			operation(
				"cancelAppDeletion",
				"Cancel an app's deletion",
				secured({ who: ["member"], permission: "app:delete" }),
				{ description: "The app works as before.", params: appParamsSchema, problems: [409] },
			),
			async (request) => {
				const caller = getCaller(request);
				await cancelAppDeletion(services, caller, caller.session.user.name);
			},
		);
	};
