import type { FastifyRequest } from "fastify";
import { invalid } from "../../platform/errors.ts";
import { formOf, problems, type ReceivedForm, type Routes } from "../../platform/network/http.ts";
import { assertHuman } from "../bots/bots.ts";
import { localeOf } from "../guard/request.ts";
import { anyone } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { maxChallengeFrames } from "../verifications/liveness/challenge-rules-contract.ts";
import {
	demoChallengeSchema,
	documentDemoSchema,
	drawDemoChallengeSchema,
	faceMatchDemoSchema,
	livenessDemoSchema,
} from "./contract.ts";
import { readOne } from "./document.ts";
import { compareTwo } from "./face-match.ts";
import { demoFrameMegabytes, demoMegabytes, demoTries } from "./limits-contract.ts";
import { assessAnswer, drawDemoChallenge, spendOnce } from "./liveness.ts";
import { takeTurns } from "./turns.ts";

const tags = ["demos"];
const rateLimit = { max: demoTries, timeWindow: "10 minutes" };
const picture = `JPEG, PNG or WebP, up to ${demoMegabytes} MB.`;
const fields = {
	bot_token: {
		description: "Bot protection proof for `demo_try`, from `GET /api/bot-challenge`.",
		example: "eyJjaGFsbGVuZ2UiOnt9fQ==",
		required: false,
	},
};
const kept = "Nothing is stored: no photo, no result, no log entry about them.";

/** The engine at work on what a stranger shows it, for everybody to try. */
export const demoRoutes =
	(services: Services): Routes =>
	async (http) => {
		// Half of the workers at most, or the only one: verifications wait for one look at a time then.
		const atOnce = Math.max(1, Math.floor(services.config.engineWorkers / 2));
		const { assertRoom, inTurn } = takeTurns({ atOnce, waiting: 12 });
		const spend = spendOnce(services);
		/** The form of a visitor, read only where there is room for what it asks. */
		const roomy = async (request: FastifyRequest): Promise<ReceivedForm> => {
			assertRoom();
			return formOf(request);
		};
		/** The form of a visitor who is no robot. */
		const tried = async (request: FastifyRequest): Promise<ReceivedForm> => {
			const form = await roomy(request);
			// A long form has let others in meanwhile: a proof serves once, and isn't used up in vain.
			assertRoom();
			const { bot_token: token } = form.fields;
			await assertHuman(services, { token, action: "demo_try", address: request.ip });
			return form;
		};

		http.post(
			"/api/demo/facematch",
			{
				config: {
					...anyone({ csrf: "always" }),
					rateLimit,
					upload: { description: `Two photos: ${picture}`, most: 2, megabytes: demoMegabytes, fields },
				},
				schema: {
					operationId: "tryFaceMatch",
					summary: "Compare two faces",
					description: `multipart/form-data with two photos, each of one face. ${kept}`,
					tags,
					consumes: ["multipart/form-data"],
					response: { 200: faceMatchDemoSchema, ...problems(400, 413, 422, 503) },
				},
			},
			async (request) => {
				const { files } = await tried(request);
				const [one, other] = files;
				if (!one) throw invalid("file.0", "file_required");
				if (!other) throw invalid("file.1", "file_required");
				return inTurn(() => compareTwo(services, [one, other], localeOf(request)));
			},
		);

		http.post(
			"/api/demo/document",
			{
				config: {
					...anyone({ csrf: "always" }),
					rateLimit,
					upload: { description: `A photo: ${picture}`, most: 1, megabytes: demoMegabytes, fields },
				},
				schema: {
					operationId: "tryDocument",
					summary: "Read a document",
					description: `multipart/form-data with a photo of one side of a document. ${kept}`,
					tags,
					consumes: ["multipart/form-data"],
					response: { 200: documentDemoSchema, ...problems(400, 413, 422, 503) },
				},
			},
			async (request) => {
				const { files } = await tried(request);
				const [file] = files;
				if (!file) throw invalid("file", "file_required");
				return inTurn(() => readOne(services, file, localeOf(request)));
			},
		);

		http.post(
			"/api/demo/liveness/challenges",
			{
				config: { ...anyone({ csrf: "always" }), rateLimit },
				schema: {
					operationId: "drawDemoChallenge",
					summary: "Create a demo challenge",
					description: "Gestures that the visitor is asked to make. The server doesn't store the challenge.",
					tags,
					body: drawDemoChallengeSchema,
					response: { 201: demoChallengeSchema, ...problems(422, 503) },
				},
			},
			async (request, reply) => {
				const { bot_token: token, ...wanted } = request.body;
				await assertHuman(services, { token, action: "demo_try", address: request.ip });
				return reply.code(201).send(drawDemoChallenge(services, wanted));
			},
		);

		http.post(
			"/api/demo/liveness/answers",
			{
				config: {
					...anyone({ csrf: "always" }),
					rateLimit,
					upload: {
						description:
							"Frames in chronological order, each named by its step, milliseconds and color: `2-08460-cyan.jpg`.",
						most: maxChallengeFrames,
						megabytes: demoFrameMegabytes,
						fields: {
							challenge: {
								description: "`token` of the challenge, which can be used once.",
								example: "q1w2e3r4t5y6",
								required: true,
							},
						},
					},
				},
				schema: {
					operationId: "tryLiveness",
					summary: "Submit a demo challenge",
					description: `multipart/form-data with frames of a person following the challenge. ${kept}`,
					tags,
					consumes: ["multipart/form-data"],
					response: { 200: livenessDemoSchema, ...problems(400, 409, 413, 422, 503) },
				},
			},
			async (request) => {
				const { files, fields } = await roomy(request);
				const given = { token: fields.challenge, files };
				return assessAnswer(services, { spend, inTurn }, given, localeOf(request));
			},
		);
	};
