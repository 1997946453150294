import { Readable } from "node:stream";
import { z } from "zod";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { idSchema } from "../../shared/schemas.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { replaySchema, reportQuerySchema } from "./contract.ts";
import { exportEvidence, exportReport } from "./export-evidence.ts";
import { replayVerification } from "./replay.ts";
import { getCertificate } from "./signing-keys.ts";

const operation = operations("evidence");
const params = z.object({ id: idSchema("verification") });
/** Each request collects, hashes and signs everything about a case. */
const exportRateLimit = { expensive: true as const, rateLimit: { max: 60, timeWindow: "1 minute" } };
/** Replays use the same engine that people wait for. */
const replayRateLimit = { expensive: true as const, rateLimit: { max: 10, timeWindow: "1 minute" } };
const binary = z.instanceof(Readable).meta({ type: "string", format: "binary", example: "(bytes)" });
const fileResponse = (type: string, description: string, schema: z.ZodType) => ({
	description,
	content: { [type]: { schema } },
});

/** Evidence packages, reports, replays and the certificate. */
export const evidenceRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/evidence-certificate",
			operation(
				"getEvidenceCertificate",
				"Retrieve the evidence certificate",
				secured({ permission: "app:read" }),
				{
					description:
						"Self-signed X.509 certificate of the app's ECDSA P-256 key. Send it to verifiers separately from the evidence.",
					response: {
						200: fileResponse(
							"application/x-pem-file",
							"The certificate, PEM.",
							z.string().meta({ example: "-----BEGIN CERTIFICATE-----\nMIIB…\n-----END CERTIFICATE-----\n" }),
						),
					},
				},
			),
			async (request, reply) =>
				reply
					.type("application/x-pem-file")
					.header("content-disposition", 'attachment; filename="vidimus-certificate.pem"')
					.send(await getCertificate(services, getCaller(request))),
		);

		http.get(
			"/api/v1/verifications/:id/evidence",
			operation(
				"getEvidence",
				"Download the evidence package",
				{
					...secured({ permission: ["verifications:read", "files:read"] }),
					...exportRateLimit,
				},
				{
					description:
						"A ZIP with everything that was received, checked and decided, the original photos, and a signed manifest of their hashes. For cases that are decided, in review, expired or canceled. Internal notes aren't included.",
					params,
					response: { 200: fileResponse("application/zip", "The evidence package, ZIP.", binary) },
					problems: [409],
				},
			),
			async (request, reply) => {
				const { id } = request.params;
				const archive = await exportEvidence(services, getCaller(request), id);
				return reply
					.type("application/zip")
					.header("content-disposition", `attachment; filename="${id}.zip"`)
					.send(archive);
			},
		);

		http.get(
			"/api/v1/verifications/:id/evidence.pdf",
			operation(
				"getEvidenceReport",
				"Download the evidence report",
				{
					...secured({ permission: ["verifications:read", "files:read"] }),
					...exportRateLimit,
				},
				{
					description:
						"A readable report of the case: result, photos, data, checks, decisions, consent, hashes. Signed (PAdES).",
					params,
					querystring: reportQuerySchema,
					response: {
						200: fileResponse(
							"application/pdf",
							"The evidence report, PDF.",
							z.instanceof(Buffer).meta({ type: "string", format: "binary", example: "(bytes)" }),
						),
					},
					problems: [409],
				},
			),
			async (request, reply) => {
				const { id } = request.params;
				const caller = getCaller(request);
				const report = await exportReport(services, caller, id, request.query.locale ?? caller.locale);
				return reply
					.type("application/pdf")
					.header("content-disposition", `attachment; filename="${id}.pdf"`)
					.send(report);
			},
		);

		http.post(
			"/api/v1/verifications/:id/replay",
			operation(
				"replayVerification",
				"Replay the decision",
				{
					...secured({ permission: ["verifications:review", "files:read"] }),
					...replayRateLimit,
				},
				{
					description:
						"Runs the engine on the stored photos and decides again with the original settings, then lists differences. Changes nothing. Up to 10 per minute.",
					params,
					response: { 200: replaySchema },
					problems: [503],
				},
			),
			async (request) => replayVerification(services, getCaller(request), request.params.id),
		);
	};
