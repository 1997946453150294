import type { FastifyRequest } from "fastify";
import { type MultipartForm, readForm } from "../../platform/http/forms.ts";
import { invalidField } from "../../platform/http/problem.ts";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { assertHuman } from "../bot-protection/bot-protection.ts";
import { getRequestLocale } from "../guard/request.ts";
import { publicAccess } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { maxChallengeFrames } from "../verifications/values.ts";
import {
	createDemoChallengeSchema,
	demoChallengeSchema,
	documentDemoSchema,
	faceMatchDemoSchema,
	livenessDemoSchema,
} from "./contract.ts";
import { readDemoDocument } from "./document-demo.ts";
import type { EngineQueue } from "./engine-queue.ts";
import { compareDemoFaces } from "./face-match-demo.ts";
import { assessDemoResponse, createDemoChallenge } from "./liveness-demo.ts";
import { maxDemoFrameMegabytes, maxDemoMegabytes, maxDemoTries } from "./values.ts";

const operation = operations("demos");
const rateLimit = { max: maxDemoTries, timeWindow: "10 minutes" };
const formats = `JPEG, PNG or WebP, up to ${maxDemoMegabytes} MB.`;
const fields = {
	bot_token: {
		description: "Bot protection proof for `demo_try`, from `GET /api/bot-challenge`.",
		example: "eyJjaGFsbGVuZ2UiOnt9fQ==",
		required: false,
	},
};
const nothingStoredNote = "Nothing is stored: no photo, no result, no log entry about them.";

/** Public demos of the engine. */
export const demoRoutes =
	(services: Services, queue: EngineQueue): RoutePlugin =>
	async (http) => {
		const { assertRoom, runQueued } = queue;
		/** Reads the form only if the queue has room. */
		const readFormWithRoom = async (request: FastifyRequest): Promise<MultipartForm> => {
			assertRoom();
			return readForm(request);
		};
		/** Reads the form and verifies its bot token. */
		const readFormOfHuman = async (request: FastifyRequest): Promise<MultipartForm> => {
			const form = await readFormWithRoom(request);
			// The queue may have filled up while the form was read; the bot token must not be used up in vain.
			assertRoom();
			const { bot_token: token } = form.fields;
			await assertHuman(services, { token, action: "demo_try", address: request.ip });
			return form;
		};

		http.post(
			"/api/demo/facematch",
			operation(
				"runFaceMatchDemo",
				"Compare two faces",
				{
					...publicAccess({ csrf: "always" }),
					rateLimit,
					upload: { description: `Two photos: ${formats}`, maxFiles: 2, megabytes: maxDemoMegabytes, fields },
				},
				{
					description: `multipart/form-data with two photos, each of one face. ${nothingStoredNote}`,
					consumes: ["multipart/form-data"],
					response: { 200: faceMatchDemoSchema },
					problems: [503],
				},
			),
			async (request) => {
				const { files } = await readFormOfHuman(request);
				const [first, second] = files;
				if (!first) throw invalidField("file.0", "file_required");
				if (!second) throw invalidField("file.1", "file_required");
				return runQueued(() => compareDemoFaces(services, [first, second], getRequestLocale(request)));
			},
		);

		http.post(
			"/api/demo/document",
			operation(
				"runDocumentDemo",
				"Read a document",
				{
					...publicAccess({ csrf: "always" }),
					rateLimit,
					upload: { description: `A photo: ${formats}`, maxFiles: 1, megabytes: maxDemoMegabytes, fields },
				},
				{
					description: `multipart/form-data with a photo of one side of a document. ${nothingStoredNote}`,
					consumes: ["multipart/form-data"],
					response: { 200: documentDemoSchema },
					problems: [503],
				},
			),
			async (request) => {
				const { files } = await readFormOfHuman(request);
				const [file] = files;
				if (!file) throw invalidField("file", "file_required");
				return runQueued(() => readDemoDocument(services, file, getRequestLocale(request)));
			},
		);

		http.post(
			"/api/demo/liveness/challenges",
			operation(
				"createDemoChallenge",
				"Create a demo challenge",
				{ ...publicAccess({ csrf: "always" }), rateLimit },
				{
					description: "Gestures that the visitor is asked to make. The server doesn't store the challenge.",
					body: createDemoChallengeSchema,
					response: { 201: demoChallengeSchema },
					problems: [503],
				},
			),
			async (request, reply) => {
				const { bot_token: token, ...wanted } = request.body;
				await assertHuman(services, { token, action: "demo_try", address: request.ip });
				return reply.code(201).send(createDemoChallenge(services, wanted));
			},
		);

		http.post(
			"/api/demo/liveness/answers",
			operation(
				"runLivenessDemo",
				"Submit a demo challenge",
				{
					...publicAccess({ csrf: "always" }),
					rateLimit,
					upload: {
						description:
							"Frames in chronological order, each named by its step, milliseconds and color: `2-08460-cyan.jpg`.",
						maxFiles: maxChallengeFrames,
						megabytes: maxDemoFrameMegabytes,
						fields: {
							challenge: {
								description: "`token` of the challenge, which can be used once.",
								example: "q1w2e3r4t5y6",
								required: true,
							},
						},
					},
				},
				{
					description: `multipart/form-data with frames of a person following the challenge. ${nothingStoredNote}`,
					consumes: ["multipart/form-data"],
					response: { 200: livenessDemoSchema },
					problems: [409, 503],
				},
			),
			async (request) => {
				const { files, fields } = await readFormWithRoom(request);
				const challengeResponse = { token: fields.challenge, files };
				return assessDemoResponse(services, queue, challengeResponse, getRequestLocale(request));
			},
		);
	};
