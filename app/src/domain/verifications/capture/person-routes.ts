import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { idOf } from "../../../contract.ts";
import { fileOf, filesOf, problems, type Routes } from "../../../platform/network/http.ts";
import { chipChallengeSchema, chipReceiptSchema, chipSchema, maxBodyBytes } from "../../chips/contract.ts";
import { type Admitted, callerAgain, callerOf } from "../../guard/access.ts";
import { anyone } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { deliverChip, drawChipChallenge } from "../chip/chip.ts";
import { pictureKindSchema } from "../contract.ts";
import { drawChallengeSchema, livenessChallengeSchema, nonceSchema } from "../liveness/challenge-contract.ts";
import {
	maxChallengeFrames,
	maxFrameMegabytes,
	maxStepFrames,
} from "../liveness/challenge-rules-contract.ts";
import { completeChallenge, sendStep } from "../liveness/challenge-steps.ts";
import { stepVerdictSchema, tryParamsSchema } from "../liveness/challenge-steps-contract.ts";
import { answerChallenge, drawChallenge } from "../liveness/challenges.ts";
import type { Origin } from "../requests/present.ts";
import {
	chooseDocument,
	declineConsent,
	noteOpened,
	openCode,
	type Person,
	sessionOf,
	start,
	submit,
} from "./person.ts";
import { byPersonLink } from "./person-access.ts";
import {
	chosenDocumentSchema,
	codeSchema,
	consentSchema,
	linkSchema,
	maxFrames,
	personSessionSchema,
	pictureSchema,
} from "./person-contract.ts";
import { saveRecording } from "./recording.ts";
import { uploadCapture } from "./upload.ts";

const tags = ["person"];
const originOf = (request: FastifyRequest): Origin => ({
	address: request.ip,
	userAgent: request.headers["user-agent"] ?? null,
});
const byId = z.object({ id: idOf("verification") });
const kept = z.undefined().meta({ description: "Stored." });
const answers = { 200: personSessionSchema, ...problems(400, 409, 422) };

/** The person's side: all they need is the secret in their link, and it opens that one verification. */
export const personRoutes =
	(services: Services): Routes =>
	async (http) => {
		/** Acts, then answers where the person stands. */
		const after = async (
			request: FastifyRequest & Admitted<Person>,
			act: (found: Person) => Promise<void>,
		) => {
			await act(callerOf(request));
			return sessionOf(services, await callerAgain(services, request));
		};

		http.post(
			"/api/v1/verify/code",
			{
				config: {
					...anyone({ why: "the code itself grants access" }),
					rateLimit: { max: 10, timeWindow: "1 minute" },
				},
				schema: {
					operationId: "openCode",
					summary: "Retrieve a link by code",
					description: "For people whose link doesn't open. Up to 10 per minute per IP address.",
					tags,
					body: codeSchema,
					response: { 200: linkSchema, ...problems(400, 422) },
				},
			},
			(request) => openCode(services, request.body.code),
		);

		http.get(
			"/api/v1/verify/:id",
			{
				config: byPersonLink,
				schema: {
					operationId: "getSession",
					summary: "Retrieve the session",
					description: "What is required of the person, and what is already done.",
					tags,
					params: byId,
					response: { 200: personSessionSchema, ...problems(422) },
				},
			},
			async (request) => sessionOf(services, callerOf(request)),
		);

		http.post(
			"/api/v1/verify/:id/open",
			{
				config: byPersonLink,
				schema: {
					operationId: "openSession",
					summary: "Record the link's opening",
					description: "The first call records an event. Later calls do nothing.",
					tags,
					params: byId,
					response: answers,
				},
			},
			(request) => after(request, (found) => noteOpened(services, found)),
		);

		http.post(
			"/api/v1/verify/:id/start",
			{
				config: byPersonLink,
				schema: {
					operationId: "startSession",
					summary: "Record consent",
					description: "Starts an attempt. Send the language in which the person read the consent text, which is kept as shown.",
					tags,
					params: byId,
					body: consentSchema,
					response: answers,
				},
			},
			(request) =>
				after(request, (found) => {
					const { locale, device = null } = request.body;
					return start(services, found, locale, { ...originOf(request), device });
				}),
		);

		http.post(
			"/api/v1/verify/:id/decline",
			{
				config: byPersonLink,
				schema: {
					operationId: "declineConsent",
					summary: "Decline consent",
					description:
						"Also withdraws earlier consent, until the session is submitted. Cancels the verification with the reason `consent_declined`.",
					tags,
					params: byId,
					response: answers,
				},
			},
			(request) => after(request, (found) => declineConsent(services, found)),
		);

		http.put(
			"/api/v1/verify/:id/document",
			{
				config: byPersonLink,
				schema: {
					operationId: "chooseDocument",
					summary: "Choose the document",
					description:
						"One that the business accepts. It can be changed until the session is submitted: the previous document's photos and chip data are then deleted.",
					tags,
					params: byId,
					body: chosenDocumentSchema,
					response: answers,
				},
			},
			(request) => after(request, (found) => chooseDocument(services, found, request.body)),
		);

		http.post(
			"/api/v1/verify/:id/pictures/:kind",
			{
				config: {
					...byPersonLink,
					upload: {
						description:
							"Photos: JPEG, PNG or WebP, up to 20 MB each. One photo, or the frames of a selfie burst.",
						most: maxFrames,
					},
				},
				schema: {
					operationId: "uploadPicture",
					summary: "Upload a photo",
					description: "multipart/form-data with one file; for `selfie`, up to five frames of one burst.",
					tags,
					consumes: ["multipart/form-data"],
					params: byId.extend({ kind: pictureKindSchema }),
					response: { 200: pictureSchema, ...problems(400, 409, 413, 422) },
				},
			},
			async (request) => {
				const found = callerOf(request);
				const files = await filesOf(request);
				const pictures = files.map(({ bytes }) => bytes);
				return uploadCapture(services, found, request.params.kind, pictures);
			},
		);

		http.post(
			"/api/v1/verify/:id/challenges",
			{
				config: byPersonLink,
				schema: {
					operationId: "drawChallenge",
					summary: "Create a liveness challenge",
					description:
						"Random gestures for the person to make if `liveness` is `active`. Voids an earlier challenge.",
					tags,
					params: byId,
					body: drawChallengeSchema,
					response: { 201: livenessChallengeSchema, ...problems(400, 409, 422) },
				},
			},
			async (request, reply) => {
				const challenge = await drawChallenge(services, callerOf(request), request.body);
				return reply.code(201).send(challenge);
			},
		);

		http.post(
			"/api/v1/verify/:id/challenges/:nonce/answer",
			{
				config: {
					...byPersonLink,
					upload: {
						description:
							"Frames in chronological order, not mirrored: JPEG, PNG or WebP, ideally 640 pixels on the longer side. Each is named by its step, milliseconds since the challenge was shown and, in a step of lights, the color: `2-08460-cyan.jpg`.",
						most: maxChallengeFrames,
						megabytes: maxFrameMegabytes,
					},
				},
				schema: {
					operationId: "answerChallenge",
					summary: "Submit a liveness challenge",
					description:
						"multipart/form-data with about 5 frames per second of the person following the challenge. The frames replace the selfie, and the server recomputes everything from them. A challenge can be submitted once.",
					tags,
					consumes: ["multipart/form-data"],
					params: byId.extend({ nonce: nonceSchema }),
					response: { 200: pictureSchema, ...problems(400, 409, 413, 422) },
				},
			},
			async (request) => {
				const found = callerOf(request);
				return answerChallenge(services, found, request.params.nonce, await filesOf(request));
			},
		);

		http.put(
			"/api/v1/verify/:id/challenges/:nonce/steps/:step/tries/:number",
			{
				config: {
					...byPersonLink,
					form: true,
					upload: {
						description:
							"The step's frames in chronological order, named as for the whole challenge: `2-08460-cyan.jpg`.",
						most: maxStepFrames,
						megabytes: maxFrameMegabytes,
					},
				},
				schema: {
					operationId: "sendStep",
					summary: "Submit a challenge step",
					description:
						"multipart/form-data with the frames of one step, as soon as it ends. The response says whether the gesture was detected or must be repeated as the next try. Submit steps in order, before the challenge expires. Frames of a repeated try aren't kept. Submitting the same try again returns the same response.",
					tags,
					consumes: ["multipart/form-data"],
					params: byId.extend(tryParamsSchema.shape),
					response: { 200: stepVerdictSchema, ...problems(400, 409, 413, 422) },
				},
			},
			async (request) => {
				const found = callerOf(request);
				return sendStep(services, found, request.params, await filesOf(request));
			},
		);

		http.post(
			"/api/v1/verify/:id/challenges/:nonce/complete",
			{
				config: byPersonLink,
				schema: {
					operationId: "completeChallenge",
					summary: "Complete a liveness challenge",
					description:
						"After every step was submitted: their frames become the selfie. Everything is checked again when the session is submitted. Repeating the call returns the same response.",
					tags,
					params: byId.extend({ nonce: nonceSchema }),
					response: { 200: pictureSchema, ...problems(409, 422) },
				},
			},
			async (request) => completeChallenge(services, callerOf(request), request.params.nonce),
		);

		http.put(
			"/api/v1/verify/:id/recordings/:capture",
			{
				config: {
					...byPersonLink,
					form: true,
					upload: { description: "WebM or MP4 without sound, up to 4 MB." },
				},
				schema: {
					operationId: "keepRecording",
					summary: "Upload a recording",
					description:
						"multipart/form-data with one file: the seconds before the selfie, WebM or MP4 without sound, up to 4 MB and 10 seconds. A new recording for the same selfie replaces the previous one. Recordings are optional and don't affect the decision.",
					tags,
					consumes: ["multipart/form-data"],
					params: byId.extend({
						capture: idOf("file").meta({ description: "`capture` from the selfie's response." }),
					}),
					response: { 204: kept, ...problems(400, 409, 413, 422) },
				},
			},
			async (request, reply) => {
				const found = callerOf(request);
				await saveRecording(services, found, request.params.capture, await fileOf(request));
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/v1/verify/:id/chip/challenge",
			{
				config: byPersonLink,
				schema: {
					operationId: "drawSessionChipChallenge",
					summary: "Create a chip challenge",
					description:
						"Eight bytes for active authentication. Invalidates the previous challenge. Valid once.",
					tags,
					params: byId,
					response: { 201: chipChallengeSchema, ...problems(409, 422) },
				},
			},
			async (request, reply) => reply.code(201).send(await drawChipChallenge(services, callerOf(request))),
		);

		http.post(
			"/api/v1/verify/:id/chip",
			{
				config: byPersonLink,
				bodyLimit: maxBodyBytes,
				schema: {
					operationId: "deliverSessionChip",
					summary: "Upload chip data",
					description: "The files that the person's app read from the document's chip.",
					tags,
					params: byId,
					body: chipSchema,
					response: { 200: chipReceiptSchema, ...problems(400, 409, 413, 422, 503) },
				},
			},
			async (request) => deliverChip(services, callerOf(request), request.body),
		);

		http.post(
			"/api/v1/verify/:id/submit",
			{
				config: byPersonLink,
				schema: {
					operationId: "submitSession",
					summary: "Submit the session",
					description: "All required photos must be uploaded. The decision follows within seconds.",
					tags,
					params: byId,
					response: answers,
				},
			},
			(request) => after(request, (found) => submit(services, found)),
		);
	};
