import { Readable } from "node:stream";
import { z } from "zod";
import { idOf } from "../../contract.ts";
import { problems, type Routes } from "../../platform/network/http.ts";
import { callerOf } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { replaySchema, reportQuerySchema } from "./contract.ts";
import { exportEvidence, exportReport } from "./evidence.ts";
import { replay } from "./replay.ts";
import { certificateOf } from "./signing.ts";

const tags = ["evidence"];
const params = z.object({ id: idOf("verification") });
/** Each gathers, hashes and signs everything about a case. */
const limited = { rateLimit: { max: 60, timeWindow: "1 minute" } };
/** The engine that looks again is the one that persons wait for. */
const limitedByEngine = { rateLimit: { max: 10, timeWindow: "1 minute" } };
const binary = z.instanceof(Readable).meta({ type: "string", format: "binary", example: "(bytes)" });
const answer = (type: string, description: string, schema: z.ZodType) => ({
	description,
	content: { [type]: { schema } },
});

/** What proves a decision to others. */
export const evidenceRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/v1/evidence-certificate",
			{
				config: secured({ who: ["key", "session"], permission: "app:read" }),
				schema: {
					operationId: "getEvidenceCertificate",
					summary: "Retrieve the evidence certificate",
					description:
						"Self-signed X.509 for the app's ECDSA P-256 key. Give it to whoever verifies, apart from the evidence.",
					tags,
					response: {
						200: answer(
							"application/x-pem-file",
							"The certificate, PEM.",
							z.string().meta({ example: "-----BEGIN CERTIFICATE-----\nMIIB…\n-----END CERTIFICATE-----\n" }),
						),
						...problems(),
					},
				},
			},
			async (request, reply) =>
				reply
					.type("application/x-pem-file")
					.header("content-disposition", 'attachment; filename="vidimus-certificate.pem"')
					.send(await certificateOf(services, callerOf(request))),
		);

		http.get(
			"/api/v1/verifications/:id/evidence",
			{
				config: {
					...secured({ who: ["key", "session"], permission: ["verifications:read", "files:read"] }),
					...limited,
				},
				schema: {
					operationId: "getEvidence",
					summary: "Download the evidence package",
					description:
						"A ZIP with all that was received, found and decided, the pictures as they arrived, and a signed manifest of their hashes, of a case that is decided, in review, expired or canceled. Internal notes are not in it.",
					tags,
					params,
					response: {
						200: answer("application/zip", "The evidence file.", binary),
						...problems(404, 409, 422),
					},
				},
			},
			async (request, reply) => {
				const { id } = request.params;
				const archive = await exportEvidence(services, callerOf(request), id);
				return reply
					.type("application/zip")
					.header("content-disposition", `attachment; filename="${id}.zip"`)
					.send(archive);
			},
		);

		http.get(
			"/api/v1/verifications/:id/evidence.pdf",
			{
				config: {
					...secured({ who: ["key", "session"], permission: ["verifications:read", "files:read"] }),
					...limited,
				},
				schema: {
					operationId: "getEvidenceReport",
					summary: "Download the evidence report",
					description:
						"The case for people to read: result, pictures, data, checks, decisions, consent, hashes. Signed inside (PAdES).",
					tags,
					params,
					querystring: reportQuerySchema,
					response: {
						200: answer(
							"application/pdf",
							"The report.",
							z.instanceof(Buffer).meta({ type: "string", format: "binary", example: "(bytes)" }),
						),
						...problems(404, 409, 422),
					},
				},
			},
			async (request, reply) => {
				const { id } = request.params;
				const caller = callerOf(request);
				const report = await exportReport(services, caller, id, request.query.locale ?? caller.locale);
				return reply
					.type("application/pdf")
					.header("content-disposition", `attachment; filename="${id}.pdf"`)
					.send(report);
			},
		);

		http.post(
			"/api/v1/verifications/:id/replay",
			{
				config: {
					...secured({ who: ["key", "session"], permission: ["verifications:review", "files:read"] }),
					...limitedByEngine,
				},
				schema: {
					operationId: "replayVerification",
					summary: "Replay the decision",
					description:
						"Runs the engine on the stored pictures and decides from what was kept, with the settings of then, and says what differs from what stands. Nothing is changed. Ten a minute at most.",
					tags,
					params,
					response: { 200: replaySchema, ...problems(404, 409, 422, 503) },
				},
			},
			async (request) => replay(services, callerOf(request), request.params.id),
		);
	};
