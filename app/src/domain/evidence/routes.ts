import { Readable } from "node:stream";
import { z } from "zod";
import { idOf } from "../../contract.ts";
import { ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
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
				schema: {
					operationId: "getEvidenceCertificate",
					summary: "Retrieve the evidence certificate",
					description:
						"Self-signed X.509 for the app's ECDSA P-256 key. Give it to whoever verifies, apart from the evidence.",
					tags,
					security: ofApp,
					response: {
						200: answer(
							"application/x-pem-file",
							"The certificate, PEM.",
							z.string().meta({ example: "-----BEGIN CERTIFICATE-----\nMIIB…\n-----END CERTIFICATE-----\n" }),
						),
						...problems(401, 403),
					},
				},
			},
			async (request, reply) =>
				reply
					.type("application/x-pem-file")
					.header("content-disposition", 'attachment; filename="vidimus-certificate.pem"')
					.send(await certificateOf(services, await appCaller(services, request))),
		);

		http.get(
			"/api/v1/verifications/:id/evidence",
			{
				config: limited,
				schema: {
					operationId: "getEvidence",
					summary: "Download the evidence package",
					description:
						"A ZIP with all that was received, found and decided, the pictures as they arrived, and a signed manifest of their hashes. Needs `verifications:read` and `files:read`; a case that is decided, in review, expired or canceled. Internal notes are not in it.",
					tags,
					security: ofApp,
					params,
					response: {
						200: answer("application/zip", "The evidence file.", binary),
						...problems(401, 403, 404, 409, 422),
					},
				},
			},
			async (request, reply) => {
				const { id } = request.params;
				const archive = await exportEvidence(services, await appCaller(services, request), id);
				return reply
					.type("application/zip")
					.header("content-disposition", `attachment; filename="${id}.zip"`)
					.send(archive);
			},
		);

		http.get(
			"/api/v1/verifications/:id/evidence.pdf",
			{
				config: limited,
				schema: {
					operationId: "getEvidenceReport",
					summary: "Download the evidence report",
					description:
						"The case for people to read: result, pictures, data, checks, decisions, consent, hashes. Signed inside (PAdES). Needs what the evidence file needs.",
					tags,
					security: ofApp,
					params,
					querystring: reportQuerySchema,
					response: {
						200: answer(
							"application/pdf",
							"The report.",
							z.instanceof(Buffer).meta({ type: "string", format: "binary", example: "(bytes)" }),
						),
						...problems(401, 403, 404, 409, 422),
					},
				},
			},
			async (request, reply) => {
				const { id } = request.params;
				const caller = await appCaller(services, request);
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
				config: limitedByEngine,
				schema: {
					operationId: "replayVerification",
					summary: "Replay the decision",
					description:
						"Runs the engine on the stored pictures and decides from what was kept, with the settings of then, and says what differs from what stands. Nothing is changed. Ten a minute at most. Needs `verifications:review` and `files:read`.",
					tags,
					security: ofApp,
					params,
					response: { 200: replaySchema, ...problems(401, 403, 404, 409, 419, 422, 503) },
				},
			},
			async (request) => replay(services, await appCaller(services, request), request.params.id),
		);
	};
