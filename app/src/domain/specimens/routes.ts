import { z } from "zod";
import { imageResponse, operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { getPersonLocale } from "../guard/request.ts";
import { publicAccess } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { specimenNameSchema, specimensSchema } from "./contract.ts";
import { listSpecimens, readSpecimenPhoto } from "./specimens.ts";

const operation = operations("specimens");
const cacheForADay = "public, max-age=86400";

/** Public specimen images. */
export const specimenRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/specimens",
			operation("listSpecimens", "List specimens", publicAccess(), {
				description: "Documents and selfies of synthetic people, with their outcome in test mode.",
				response: { 200: specimensSchema },
			}),
			async (request, reply) => {
				reply.header("cache-control", cacheForADay).header("vary", "accept-language");
				return { data: listSpecimens(services, getPersonLocale(request)) };
			},
		);

		http.get(
			"/api/v1/specimens/:name.jpg",
			operation("getSpecimen", "Retrieve a specimen", publicAccess(), {
				description: "A JPEG. Upload it in test mode instead of a photo.",
				params: z.object({ name: specimenNameSchema }),
				response: { 200: imageResponse("The photo, JPEG.") },
			}),
			async (request, reply) =>
				reply
					.header("cache-control", cacheForADay)
					.type("image/jpeg")
					.send(await readSpecimenPhoto(request.params.name)),
		);
	};
