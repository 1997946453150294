import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { idSchema } from "../../../contract.ts";
import {
	problemResponses,
	type RoutePlugin,
	readFormFile,
	readFormFiles,
} from "../../../platform/http/routes.ts";
import {
	chipChallengeSchema,
	chipReceiptSchema,
	chipSchema,
	maxChipBodyBytes,
} from "../../chips/contract.ts";
import { getCaller, type RequestWithCaller, reloadCaller } from "../../guard/access.ts";
import { publicAccess } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { createChipChallenge, uploadChip } from "../chip/chip.ts";
import { pictureKindSchema } from "../contract.ts";
import {
	createLivenessChallengeSchema,
	livenessChallengeSchema,
	nonceSchema,
} from "../liveness/challenge-contract.ts";
import {
	maxChallengeFrames,
	maxFrameMegabytes,
	maxStepFrames,
} from "../liveness/challenge-limits-contract.ts";
import { completeChallenge, sendChallengeStep } from "../liveness/challenge-steps.ts";
import {
	challengeStepVerdictSchema,
	challengeTryParamsSchema,
} from "../liveness/challenge-steps-contract.ts";
import { createLivenessChallenge, submitChallengeResponse } from "../liveness/challenges.ts";
import type { RequestOrigin } from "../requests/present.ts";
import { personLinkAccess } from "./person-access.ts";
import {
	type AuthenticatedPerson,
	declineConsent,
	findLinkByCode,
	loadPersonSession,
	recordLinkOpened,
	selectDocument,
	startAttempt,
	submitAttempt,
} from "./person-session.ts";
import {
	consentSchema,
	linkCodeSchema,
	maxSelfieFrames,
	personLinkSchema,
	personSessionSchema,
	pictureVerdictSchema,
	selectedDocumentSchema,
} from "./person-session-contract.ts";
import { saveRecording } from "./recording.ts";
import { uploadCapture } from "./upload.ts";

const tags = ["person"];
const originOf = (request: FastifyRequest): RequestOrigin => ({
	address: request.ip,
	userAgent: request.headers["user-agent"] ?? null,
});
const idParams = z.object({ id: idSchema("verification") });
const noContent = z.undefined().meta({ description: "Stored." });
const sessionResponses = { 200: personSessionSchema, ...problemResponses(400, 409, 422) };

/** Routes for the person, authenticated by the secret in their link. */
export const personSessionRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		/** Runs an action and responds with the updated session. */
		const actThenShowSession = async (
			request: FastifyRequest & RequestWithCaller<AuthenticatedPerson>,
			act: (person: AuthenticatedPerson) => Promise<void>,
		) => {
			await act(getCaller(request));
			return loadPersonSession(services, await reloadCaller(services, request));
		};

		http.post(
			"/api/v1/verify/code",
			{
				config: {
					...publicAccess({ why: "the code itself grants access" }),
					rateLimit: { max: 10, timeWindow: "1 minute" },
				},
				schema: {
					operationId: "getLinkByCode",
					summary: "Retrieve a link by code",
					description: "For people whose link doesn't open. Up to 10 per minute per IP address.",
					tags,
					body: linkCodeSchema,
					response: { 200: personLinkSchema, ...problemResponses(400, 422) },
				},
			},
			(request) => findLinkByCode(services, request.body.code),
		);

		http.get(
			"/api/v1/verify/:id",
			{
				config: personLinkAccess,
				schema: {
					operationId: "getSession",
					summary: "Retrieve the session",
					description: "What is required of the person, and what is already done.",
					tags,
					params: idParams,
					response: { 200: personSessionSchema, ...problemResponses(422) },
				},
			},
			async (request) => loadPersonSession(services, getCaller(request)),
		);

		http.post(
			"/api/v1/verify/:id/open",
			{
				config: personLinkAccess,
				schema: {
					operationId: "openSession",
					summary: "Record the link's opening",
					description: "The first call records an event. Later calls do nothing.",
					tags,
					params: idParams,
					response: sessionResponses,
				},
			},
			(request) => actThenShowSession(request, (person) => recordLinkOpened(services, person)),
		);

		http.post(
			"/api/v1/verify/:id/start",
			{
				config: personLinkAccess,
				schema: {
					operationId: "startSession",
					summary: "Record consent",
					description:
						"Starts an attempt. Send the language in which the person read the consent text, which is kept as shown.",
					tags,
					params: idParams,
					body: consentSchema,
					response: sessionResponses,
				},
			},
			(request) =>
				actThenShowSession(request, (person) => {
					const { locale, device = null } = request.body;
					return startAttempt(services, person, locale, { ...originOf(request), device });
				}),
		);

		http.post(
			"/api/v1/verify/:id/decline",
			{
				config: personLinkAccess,
				schema: {
					operationId: "declineConsent",
					summary: "Decline consent",
					description:
						"Also withdraws earlier consent, until the session is submitted. Cancels the verification with the reason `consent_declined`.",
					tags,
					params: idParams,
					response: sessionResponses,
				},
			},
			(request) => actThenShowSession(request, (person) => declineConsent(services, person)),
		);

		http.put(
			"/api/v1/verify/:id/document",
			{
				config: personLinkAccess,
				schema: {
					operationId: "selectDocument",
					summary: "Choose the document",
					description:
						"One that the business accepts. It can be changed until the session is submitted: the previous document's photos and chip data are then deleted.",
					tags,
					params: idParams,
					body: selectedDocumentSchema,
					response: sessionResponses,
				},
			},
			(request) => actThenShowSession(request, (person) => selectDocument(services, person, request.body)),
		);

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

		http.post(
			"/api/v1/verify/:id/challenges",
			{
				config: personLinkAccess,
				schema: {
					operationId: "createLivenessChallenge",
					summary: "Create a liveness challenge",
					description:
						"Random gestures for the person to make if `liveness` is `active`. Voids an earlier challenge.",
					tags,
					params: idParams,
					body: createLivenessChallengeSchema,
					response: { 201: livenessChallengeSchema, ...problemResponses(400, 409, 422) },
				},
			},
			async (request, reply) => {
				const challenge = await createLivenessChallenge(services, getCaller(request), request.body);
				return reply.code(201).send(challenge);
			},
		);

		http.post(
			"/api/v1/verify/:id/challenges/:nonce/answer",
			{
				config: {
					...personLinkAccess,
					upload: {
						description:
							"Frames in chronological order, not mirrored: JPEG, PNG or WebP, ideally 640 pixels on the longer side. Each is named by its step, milliseconds since the challenge was shown and, in a step of lights, the color: `2-08460-cyan.jpg`.",
						maxFiles: maxChallengeFrames,
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
					params: idParams.extend({ nonce: nonceSchema }),
					response: { 200: pictureVerdictSchema, ...problemResponses(400, 409, 413, 422) },
				},
			},
			async (request) => {
				const person = getCaller(request);
				return submitChallengeResponse(services, person, request.params.nonce, await readFormFiles(request));
			},
		);

		http.put(
			"/api/v1/verify/:id/challenges/:nonce/steps/:step/attempts/:number",
			{
				config: {
					...personLinkAccess,
					form: true,
					upload: {
						description:
							"The step's frames in chronological order, named as for the whole challenge: `2-08460-cyan.jpg`.",
						maxFiles: maxStepFrames,
						megabytes: maxFrameMegabytes,
					},
				},
				schema: {
					operationId: "submitChallengeStep",
					summary: "Submit a challenge step",
					description:
						"multipart/form-data with the frames of one step, as soon as it ends. The response says whether the gesture was detected or must be repeated as the next try. Submit steps in order, before the challenge expires. Frames of a repeated try aren't kept. Submitting the same try again returns the same response.",
					tags,
					consumes: ["multipart/form-data"],
					params: idParams.extend(challengeTryParamsSchema.shape),
					response: { 200: challengeStepVerdictSchema, ...problemResponses(400, 409, 413, 422) },
				},
			},
			async (request) => {
				const person = getCaller(request);
				return sendChallengeStep(services, person, request.params, await readFormFiles(request));
			},
		);

		http.post(
			"/api/v1/verify/:id/challenges/:nonce/complete",
			{
				config: personLinkAccess,
				schema: {
					operationId: "completeChallenge",
					summary: "Complete a liveness challenge",
					description:
						"After every step was submitted: their frames become the selfie. Everything is checked again when the session is submitted. Repeating the call returns the same response.",
					tags,
					params: idParams.extend({ nonce: nonceSchema }),
					response: { 200: pictureVerdictSchema, ...problemResponses(409, 422) },
				},
			},
			async (request) => completeChallenge(services, getCaller(request), request.params.nonce),
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

		http.post(
			"/api/v1/verify/:id/chip/challenge",
			{
				config: personLinkAccess,
				schema: {
					operationId: "createSessionChipChallenge",
					summary: "Create a chip challenge",
					description:
						"Eight bytes for active authentication. Invalidates the previous challenge. Valid once.",
					tags,
					params: idParams,
					response: { 201: chipChallengeSchema, ...problemResponses(409, 422) },
				},
			},
			async (request, reply) => reply.code(201).send(await createChipChallenge(services, getCaller(request))),
		);

		http.post(
			"/api/v1/verify/:id/chip",
			{
				config: personLinkAccess,
				bodyLimit: maxChipBodyBytes,
				schema: {
					operationId: "uploadSessionChip",
					summary: "Upload chip data",
					description: "The files that the person's app read from the document's chip.",
					tags,
					params: idParams,
					body: chipSchema,
					response: { 200: chipReceiptSchema, ...problemResponses(400, 409, 413, 422, 503) },
				},
			},
			async (request) => uploadChip(services, getCaller(request), request.body),
		);

		http.post(
			"/api/v1/verify/:id/submit",
			{
				config: personLinkAccess,
				schema: {
					operationId: "submitSession",
					summary: "Submit the session",
					description: "All required photos must be uploaded. The decision follows within seconds.",
					tags,
					params: idParams,
					response: sessionResponses,
				},
			},
			(request) => actThenShowSession(request, (person) => submitAttempt(services, person)),
		);
	};
