import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { idOf } from "../../contract.ts";
import { Problem } from "../../platform/errors.ts";
import { fileOf, filesOf, ofNobody, ofPerson, problems, type Routes } from "../../platform/http.ts";
import { bearerOf, localeOf } from "../auth/request.ts";
import type { Services } from "../services.ts";
import { drawChallengeSchema, livenessChallengeSchema, nonceSchema } from "./challenge-contract.ts";
import { maxChallengeFrames, maxFrameMegabytes, maxStepFrames } from "./challenge-rules-contract.ts";
import { completeChallenge, sendStep } from "./challenge-steps.ts";
import { stepVerdictSchema, tryParamsSchema } from "./challenge-steps-contract.ts";
import { answerChallenge, drawChallenge } from "./challenges.ts";
import { pictureKindSchema } from "./contract.ts";
import {
	chooseDocument,
	declineConsent,
	identify,
	noteOpened,
	openCode,
	type Person,
	sessionOf,
	start,
	submit,
} from "./person.ts";
import {
	chosenDocumentSchema,
	codeSchema,
	consentSchema,
	linkSchema,
	maxFrames,
	personSessionSchema,
	pictureSchema,
} from "./person-contract.ts";
import type { Origin } from "./present.ts";
import { keepRecording } from "./recording.ts";
import { uploadCapture } from "./upload.ts";

const tags = ["person"];
const originOf = (request: FastifyRequest): Origin => ({
	address: request.ip,
	userAgent: request.headers["user-agent"] ?? null,
});
const byId = z.object({ id: idOf("verification") });
const kept = z.undefined().meta({ description: "Kept." });
const answers = { 200: personSessionSchema, ...problems(400, 404, 409, 410, 422) };

/** The person's side: all they need is the secret in their link, and it opens that one verification. */
export const personRoutes =
	(services: Services): Routes =>
	async (http) => {
		/** Persons found before the handler runs, for its first question: later ones see what it changed. */
		const foundPersons = new WeakMap<FastifyRequest, Person>();
		const find = async (request: FastifyRequest): Promise<Person> => {
			const secret = bearerOf(request);
			const params = byId.safeParse(request.params);
			if (!secret || !params.success) throw new Problem(404, "link_invalid");
			const found = await identify(services, {
				id: params.data.id,
				secret,
				locale: localeOf(request),
				requestId: request.id,
			});
			request.actor = found.caller.actor;
			return found;
		};
		// A link that opens nothing is a 404 whatever is wrong with the rest of the request.
		http.addHook("preParsing", async (request) => {
			const { security = [] } = request.routeOptions.schema ?? {};
			if (security.some((scheme) => "clientSecret" in scheme)) foundPersons.set(request, await find(request));
		});
		const person = async (request: FastifyRequest): Promise<Person> => {
			const found = foundPersons.get(request);
			foundPersons.delete(request);
			return found ?? find(request);
		};
		/** Acts, then answers where the person stands. */
		const after = async (
			request: FastifyRequest<{ Params: { id: string } }>,
			act: (found: Person) => Promise<void>,
		) => {
			await act(await person(request));
			return sessionOf(services, await person(request));
		};

		http.post(
			"/api/v1/verify/code",
			{
				config: { rateLimit: { max: 10, timeWindow: "1 minute" } },
				schema: {
					operationId: "openCode",
					summary: "Retrieve a link by code",
					description: "For whom the link doesn't open. Ten a minute from an address.",
					tags,
					security: ofNobody,
					body: codeSchema,
					response: { 200: linkSchema, ...problems(400, 422) },
				},
			},
			(request) => openCode(services, request.body.code),
		);

		http.get(
			"/api/v1/verify/:id",
			{
				schema: {
					operationId: "getSession",
					summary: "Retrieve the session",
					description: "What their page shows: what is asked of them, and what they have done.",
					tags,
					security: ofPerson,
					params: byId,
					response: { 200: personSessionSchema, ...problems(404, 410, 422) },
				},
			},
			async (request) => sessionOf(services, await person(request)),
		);

		http.post(
			"/api/v1/verify/:id/open",
			{
				schema: {
					operationId: "openSession",
					summary: "Record that the link opened",
					description: "The first time is an event; again, nothing happens.",
					tags,
					security: ofPerson,
					params: byId,
					response: answers,
				},
			},
			(request) => after(request, (found) => noteOpened(services, found)),
		);

		http.post(
			"/api/v1/verify/:id/start",
			{
				schema: {
					operationId: "startSession",
					summary: "Consent and begin an attempt",
					description: "With the language in which the consent was read: it is kept as it was shown.",
					tags,
					security: ofPerson,
					params: byId,
					body: consentSchema,
					response: answers,
				},
			},
			(request) => after(request, (found) => start(services, found, request.body.locale, originOf(request))),
		);

		http.post(
			"/api/v1/verify/:id/decline",
			{
				schema: {
					operationId: "declineConsent",
					summary: "Decline consent",
					description: "The verification is declined for `consent_declined`.",
					tags,
					security: ofPerson,
					params: byId,
					response: answers,
				},
			},
			(request) => after(request, (found) => declineConsent(services, found)),
		);

		http.put(
			"/api/v1/verify/:id/document",
			{
				schema: {
					operationId: "chooseDocument",
					summary: "Choose the document",
					description: "One that the business accepts; until pictures are handed in it can be chosen anew.",
					tags,
					security: ofPerson,
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
					security: ofPerson,
					consumes: ["multipart/form-data"],
					params: byId.extend({ kind: pictureKindSchema }),
					response: { 200: pictureSchema, ...problems(400, 404, 409, 410, 413, 422) },
				},
			},
			async (request) => {
				const found = await person(request);
				const files = await filesOf(request);
				const pictures = files.map(({ bytes }) => bytes);
				return uploadCapture(services, found, request.params.kind, pictures);
			},
		);

		http.post(
			"/api/v1/verify/:id/challenges",
			{
				schema: {
					operationId: "drawChallenge",
					summary: "Draw a liveness challenge",
					description:
						"What the person is asked to do before the camera where `liveness` is `active`, drawn at random. One drawn before is void.",
					tags,
					security: ofPerson,
					params: byId,
					body: drawChallengeSchema,
					response: { 201: livenessChallengeSchema, ...problems(400, 404, 409, 410, 422) },
				},
			},
			async (request, reply) => {
				const challenge = await drawChallenge(services, await person(request), request.body);
				return reply.code(201).send(challenge);
			},
		);

		http.post(
			"/api/v1/verify/:id/challenges/:nonce/answer",
			{
				config: {
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
					security: ofPerson,
					consumes: ["multipart/form-data"],
					params: byId.extend({ nonce: nonceSchema }),
					response: { 200: pictureSchema, ...problems(400, 404, 409, 410, 413, 422) },
				},
			},
			async (request) => {
				const found = await person(request);
				return answerChallenge(services, found, request.params.nonce, await filesOf(request));
			},
		);

		http.put(
			"/api/v1/verify/:id/challenges/:nonce/steps/:step/tries/:number",
			{
				config: {
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
					security: ofPerson,
					consumes: ["multipart/form-data"],
					params: byId.extend(tryParamsSchema.shape),
					response: { 200: stepVerdictSchema, ...problems(400, 404, 409, 410, 413, 422) },
				},
			},
			async (request) => {
				const found = await person(request);
				return sendStep(services, found, request.params, await filesOf(request));
			},
		);

		http.post(
			"/api/v1/verify/:id/challenges/:nonce/complete",
			{
				schema: {
					operationId: "completeChallenge",
					summary: "Complete a liveness challenge",
					description:
						"Once every step was sent: their frames become the selfie. All of it is assessed again, together, when the session is submitted. Sent again, it gets the same answer.",
					tags,
					security: ofPerson,
					params: byId.extend({ nonce: nonceSchema }),
					response: { 200: pictureSchema, ...problems(404, 409, 410, 422) },
				},
			},
			async (request) => completeChallenge(services, await person(request), request.params.nonce),
		);

		http.put(
			"/api/v1/verify/:id/recordings/:capture",
			{
				config: { form: true, upload: { description: "WebM or MP4 without sound, up to 4 MB." } },
				schema: {
					operationId: "keepRecording",
					summary: "Upload a recording",
					description:
						"multipart/form-data with one file: the seconds before the shutter, WebM or MP4 without sound, up to 4 MB and 10 seconds. Another one for the same selfie takes its place; nothing waits for it, nothing is decided by it.",
					tags,
					security: ofPerson,
					consumes: ["multipart/form-data"],
					params: byId.extend({
						capture: idOf("file").meta({ description: "`capture` of the selfie's answer." }),
					}),
					response: { 204: kept, ...problems(400, 404, 409, 410, 413, 422) },
				},
			},
			async (request, reply) => {
				const found = await person(request);
				await keepRecording(services, found, request.params.capture, await fileOf(request));
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/v1/verify/:id/submit",
			{
				schema: {
					operationId: "submitSession",
					summary: "Submit the session",
					description: "All pictures that are needed must be there. The decision follows within seconds.",
					tags,
					security: ofPerson,
					params: byId,
					response: answers,
				},
			},
			(request) => after(request, (found) => submit(services, found)),
		);
	};
