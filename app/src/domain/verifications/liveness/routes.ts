import { z } from "zod";
import { readFormFiles } from "../../../platform/http/forms.ts";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import type { Services } from "../../services.ts";
import { personLinkAccess } from "../capture/person-access.ts";
import { photoVerdictSchema } from "../capture/person-session-contract.ts";
import { maxChallengeFrames, maxFrameMegabytes, maxStepFrames } from "../values.ts";
import {
	challengeStepVerdictSchema,
	challengeTryParamsSchema,
	createLivenessChallengeSchema,
	livenessChallengeSchema,
	nonceSchema,
} from "./challenge-contract.ts";
import { completeChallenge } from "./complete-challenge.ts";
import { createLivenessChallenge } from "./create-challenge.ts";
import { sendChallengeStep } from "./send-challenge-step.ts";
import { submitChallengeResponse } from "./submit-challenge-response.ts";

const operation = operations("person");
const idParams = z.object({ id: idSchema("verification") });

/** Routes for the person's liveness challenge. */
export const livenessChallengeRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verify/:id/challenges",
			operation("createLivenessChallenge", "Create a liveness challenge", personLinkAccess, {
				description:
					"Random gestures for the person to make if `liveness` is `active`. Voids an earlier challenge.",
				params: idParams,
				body: createLivenessChallengeSchema,
				response: { 201: livenessChallengeSchema },
				problems: [409],
			}),
			async (request, reply) => {
				const challenge = await createLivenessChallenge(services, getCaller(request), request.body);
				return reply.code(201).send(challenge);
			},
		);

		http.post(
			"/api/v1/verify/:id/challenges/:nonce/answer",
			operation(
				"answerChallenge",
				"Submit a liveness challenge",
				{
					...personLinkAccess,
					upload: {
						description:
							"Frames in chronological order, not mirrored: JPEG, PNG or WebP, ideally 640 pixels on the longer side, up to 3 megapixels. Each is named by its step, milliseconds since the challenge was shown and, in a step of lights, the color: `2-08460-cyan.jpg`.",
						maxFiles: maxChallengeFrames,
						megabytes: maxFrameMegabytes,
					},
				},
				{
					description:
						"multipart/form-data with about 5 frames per second of the person following the challenge. The frames replace the selfie, and the server recomputes everything from them. A challenge can be submitted once.",
					consumes: ["multipart/form-data"],
					params: idParams.extend({ nonce: nonceSchema }),
					response: { 200: photoVerdictSchema },
					problems: [409],
				},
			),
			async (request) => {
				const person = getCaller(request);
				return submitChallengeResponse(services, person, request.params.nonce, await readFormFiles(request));
			},
		);

		http.put(
			"/api/v1/verify/:id/challenges/:nonce/steps/:step/attempts/:number",
			operation(
				"submitChallengeStep",
				"Submit a challenge step",
				{
					...personLinkAccess,
					form: true,
					upload: {
						description:
							"The step's frames in chronological order, named as for the whole challenge: `2-08460-cyan.jpg`.",
						maxFiles: maxStepFrames,
						megabytes: maxFrameMegabytes,
					},
				},
				{
					description:
						"multipart/form-data with the frames of one step, as soon as it ends. The response says whether the gesture was detected or must be repeated as the next try. Submit steps in order, before the challenge expires. Frames of a repeated try aren't kept. Submitting the same try again returns the same response.",
					consumes: ["multipart/form-data"],
					params: idParams.extend(challengeTryParamsSchema.shape),
					response: { 200: challengeStepVerdictSchema },
					problems: [409],
				},
			),
			async (request) => {
				const person = getCaller(request);
				return sendChallengeStep(services, person, request.params, await readFormFiles(request));
			},
		);

		http.post(
			"/api/v1/verify/:id/challenges/:nonce/complete",
			operation("completeChallenge", "Complete a liveness challenge", personLinkAccess, {
				description:
					"After every step was submitted: their frames become the selfie. Everything is checked again when the session is submitted. Repeating the call returns the same response.",
				params: idParams.extend({ nonce: nonceSchema }),
				response: { 200: photoVerdictSchema },
				problems: [409],
			}),
			async (request) => completeChallenge(services, getCaller(request), request.params.nonce),
		);
	};
