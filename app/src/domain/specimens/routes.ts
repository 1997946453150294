import { z } from "zod";
import { pictureAnswer, problems, type Routes } from "../../platform/network/http.ts";
import { localeOf } from "../guard/request.ts";
import { anyone } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { specimenNameSchema, specimensSchema } from "./contract.ts";
import { listSpecimens, readSpecimen } from "./specimens.ts";

const tags = ["specimens"];
const forADay = "public, max-age=86400";

/** Pictures to try it with, for everybody. */
export const specimenRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/v1/specimens",
			{
				config: anyone(),
				schema: {
					operationId: "listSpecimens",
					summary: "List specimens",
					description: "Documents and selfies of synthetic people, with their outcome in test mode.",
					tags,
					response: { 200: specimensSchema, ...problems() },
				},
			},
			async (request, reply) => {
				reply.header("cache-control", forADay).header("vary", "accept-language");
				return { data: listSpecimens(services, localeOf(request)) };
			},
		);

		http.get(
			"/api/v1/specimens/:name.jpg",
			{
				config: anyone(),
				schema: {
					operationId: "getSpecimen",
					summary: "Retrieve a specimen",
					description: "A JPEG. Upload it in test mode instead of a photo.",
					tags,
					params: z.object({ name: specimenNameSchema }),
					response: { 200: pictureAnswer("The photo, JPEG."), ...problems(404, 422) },
				},
			},
			async (request, reply) =>
				reply
					.header("cache-control", forADay)
					.type("image/jpeg")
					.send(await readSpecimen(request.params.name)),
		);
	};
