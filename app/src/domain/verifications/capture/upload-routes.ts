import { z } from "zod";
import { idSchema } from "../../../contract.ts";
import {
	problemResponses,
	type RoutePlugin,
	readFormFile,
	readFormFiles,
} from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import type { Services } from "../../services.ts";
import { pictureKindSchema } from "../file-contract.ts";
import { personLinkAccess } from "./person-access.ts";
import { maxSelfieFrames, pictureVerdictSchema } from "./person-session-contract.ts";
import { saveRecording } from "./recording.ts";
import { uploadCapture } from "./upload.ts";

const tags = ["person"];
const idParams = z.object({ id: idSchema("verification") });
const noContent = z.undefined().meta({ description: "Stored." });

/** Routes for the person's photos and recordings. */
export const personUploadRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verify/:id/pictures/:kind",
			{
				config: {
					...personLinkAccess,
					upload: {
						description:
							"Photos: JPEG, PNG or WebP, up to 20 MB each. One photo, or the frames of a selfie burst.",
						maxFiles: maxSelfieFrames,
					},
				},
				schema: {
					operationId: "uploadPicture",
					summary: "Upload a photo",
					description: "multipart/form-data with one file; for `selfie`, up to five frames of one burst.",
					tags,
					consumes: ["multipart/form-data"],
					params: idParams.extend({ kind: pictureKindSchema }),
					response: { 200: pictureVerdictSchema, ...problemResponses(400, 409, 413, 422) },
				},
			},
			async (request) => {
				const person = getCaller(request);
				const files = await readFormFiles(request);
				const pictures = files.map(({ bytes }) => bytes);
				return uploadCapture(services, person, request.params.kind, pictures);
			},
		);

		http.put(
			"/api/v1/verify/:id/recordings/:capture",
			{
				config: {
					...personLinkAccess,
					form: true,
					upload: { description: "WebM or MP4 without sound, up to 4 MB." },
				},
				schema: {
					operationId: "uploadRecording",
					summary: "Upload a recording",
					description:
						"multipart/form-data with one file: the seconds before the selfie, WebM or MP4 without sound, up to 4 MB and 10 seconds. A new recording for the same selfie replaces the previous one. Recordings are optional and don't affect the decision.",
					tags,
					consumes: ["multipart/form-data"],
					params: idParams.extend({
						capture: idSchema("file").meta({ description: "`capture` from the selfie's response." }),
					}),
					response: { 204: noContent, ...problemResponses(400, 409, 413, 422) },
				},
			},
			async (request, reply) => {
				const person = getCaller(request);
				await saveRecording(services, person, request.params.capture, await readFormFile(request));
				return reply.code(204).send();
			},
		);
	};
