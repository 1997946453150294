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
const kept = z.undefined().meta({ description: "Kept." });
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
					...anyone({ why: "the code is what opens the link" }),
					rateLimit: { max: 10, timeWindow: "1 minute" },
				},
				schema: {
					operationId: "openCode",
					summary: "Retrieve a link by code",
					description: "For whom the link doesn't open. Ten a minute from an address.",
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
					description: "What their page shows: what is asked of them, and what they have done.",
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
					summary: "Record that the link opened",
					description: "The first time is an event; again, nothing happens.",
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
					summary: "Consent and begin an attempt",
					description: "With the language in which the consent was read: it is kept as it was shown.",
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
						"Also withdraws a consent given before, until the session is submitted. The verification is canceled for `consent_declined`.",
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
						"One that the business accepts. Until the session is submitted another can be chosen: pictures and chip of the one before are then deleted.",
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
							"Pictures: JPEG, PNG or WebP, up to 20 MB each. One, or the frames of a selfie's burst.",
						most: maxFrames,
					},
				},
				schema: {
					operationId: "uploadPicture",
					summary: "Upload a picture",
					description: "multipart/form-data with one file, for `selfie` up to five frames of one burst.",
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
					summary: "Draw a liveness challenge",
					description:
						"What the person is asked to do before the camera where `liveness` is `active`, drawn at random. One drawn before is void.",
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
							"Frames in the order they were taken, not mirrored: JPEG, PNG or WebP, 640 pixels on the longer side serve best. The name of each tells its step, milliseconds since the challenge was shown, and in a step of lights the colour: `2-08460-cyan.jpg`.",
						most: maxChallengeFrames,
						megabytes: maxFrameMegabytes,
					},
				},
				schema: {
					operationId: "answerChallenge",
					summary: "Answer a liveness challenge",
					description:
						"multipart/form-data with about five frames a second of the person doing what is asked. They take the place of the selfie; everything is recomputed on them by the server. A challenge is answered once.",
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
							"The step's frames in the order they were taken, named as for the answer in one go: `2-08460-cyan.jpg`.",
						most: maxStepFrames,
						megabytes: maxFrameMegabytes,
					},
				},
				schema: {
					operationId: "sendStep",
					summary: "Send a challenge's step",
					description:
						"multipart/form-data with the frames of one step, as soon as it is done: the answer says whether it was seen, or is to be done again as the next try. Steps are sent in their order, before the challenge expires; frames of a try that was done again aren't kept. Sent again, a try gets the same answer.",
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
						"Once every step was sent: their frames become the selfie. All of it is assessed again, together, when the session is submitted. Sent again, it gets the same answer.",
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
						"multipart/form-data with one file: the seconds before the shutter, WebM or MP4 without sound, up to 4 MB and 10 seconds. Another one for the same selfie takes its place; nothing waits for it, nothing is decided by it.",
					tags,
					consumes: ["multipart/form-data"],
					params: byId.extend({
						capture: idOf("file").meta({ description: "`capture` of the selfie's answer." }),
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
					summary: "Draw a chip challenge",
					description:
						"Eight bytes for active authentication. One drawn before is void; an answer counts once.",
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
					summary: "Deliver a chip",
					description: "The files of the document's chip, read by the app that the person holds.",
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
					description: "All pictures that are needed must be there. The decision follows within seconds.",
					tags,
					params: byId,
					response: answers,
				},
			},
			(request) => after(request, (found) => submit(services, found)),
		);
	};
