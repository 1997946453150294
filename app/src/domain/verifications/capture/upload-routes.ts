import { z } from "zod";
import { readFormFile, readFormFiles } from "../../../platform/http/forms.ts";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import type { Services } from "../../services.ts";
import { photoKindSchema } from "../file-contract.ts";
import { personLinkAccess } from "./person-access.ts";
import { maxSelfieFrames, photoVerdictSchema } from "./person-session-contract.ts";
import { saveRecording } from "./recording.ts";
import { uploadCapture } from "./upload.ts";

const operation = operations("person");
const idParams = z.object({ id: idSchema("verification") });
const noContent = z.undefined().meta({ description: "Stored." });

/** Routes for the person's photos and recordings. */
export const personUploadRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verify/:id/photos/:kind",
			operation(
				"uploadPhoto",
				"Upload a photo",
				{
					...personLinkAccess,
					upload: {
						description:
							"Photos: JPEG, PNG or WebP, up to 20 MB each. One photo, or the frames of a selfie burst.",
						maxFiles: maxSelfieFrames,
					},
				},
				{
					description: "multipart/form-data with one file; for `selfie`, up to five frames of one burst.",
					consumes: ["multipart/form-data"],
					params: idParams.extend({ kind: photoKindSchema }),
					response: { 200: photoVerdictSchema },
					problems: [409],
				},
			),
			async (request) => {
				const person = getCaller(request);
				const files = await readFormFiles(request);
				const photos = files.map(({ bytes }) => bytes);
				return uploadCapture(services, person, request.params.kind, photos);
			},
		);

		http.put(
			"/api/v1/verify/:id/recordings/:capture",
			operation(
				"uploadRecording",
				"Upload a recording",
				{
					...personLinkAccess,
					form: true,
					upload: { description: "WebM or MP4 without sound, up to 4 MB." },
				},
				{
					description:
						"multipart/form-data with one file: the seconds before the selfie, WebM or MP4 without sound, up to 4 MB and 10 seconds. A new recording for the same selfie replaces the previous one. Recordings are optional and don't affect the decision.",
					consumes: ["multipart/form-data"],
					params: idParams.extend({
						capture: idSchema("file").meta({ description: "`capture` from the selfie's response." }),
					}),
					response: { 204: noContent },
					problems: [409],
				},
			),
			async (request) => {
				const person = getCaller(request);
				await saveRecording(services, person, request.params.capture, await readFormFile(request));
			},
		);
	};
