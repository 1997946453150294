import { z } from "zod";
import { notFound } from "../../../platform/http/problem.ts";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { requireObjectKey } from "../../../platform/vault/object-keys.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import type { Permitted } from "../../guard/authorize.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { findVerification } from "../queries.ts";
import { createChipChallenge, uploadChip, type VerificationWithKey } from "./chip.ts";
import { chipChallengeSchema, chipReceiptSchema, chipSchema, maxChipBodyBytes } from "./contract.ts";

const operation = operations("verifications");
const idParams = z.object({ id: idSchema("verification") });

const creatorAccess = secured({ permission: "verifications:create" });

/** Routes for businesses whose own mobile app reads the chip. */
export const chipRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		const holderOf = async (
			{ actor }: Permitted<"verifications:create">,
			id: string,
		): Promise<VerificationWithKey> => {
			const row = await findVerification(services.db, actor, id);
			if (!row) throw notFound();
			return { row, key: await requireObjectKey(services, await services.vault.getAppKey(row.appId), row) };
		};

		http.post(
			"/api/v1/verifications/:id/chip/challenge",
			operation("createChipChallenge", "Create a chip challenge", creatorAccess, {
				description:
					"Eight bytes for active authentication, during an attempt. Invalidates the previous challenge. Valid once, for five minutes.",
				params: idParams,
				response: { 201: chipChallengeSchema },
				problems: [410],
			}),
			async (request, reply) =>
				reply
					.code(201)
					.send(await createChipChallenge(services, await holderOf(getCaller(request), request.params.id))),
		);

		http.post(
			"/api/v1/verifications/:id/chip",
			{
				...operation("uploadChip", "Upload chip data", creatorAccess, {
					description:
						"The files that your app read from the document's chip, during an attempt. A later upload replaces them. They are verified with the server's state certificates (`CSCA_LISTS`); the result is the check `chip`, in addition to the photos' checks.",
					params: idParams,
					body: chipSchema,
					response: { 200: chipReceiptSchema },
					problems: [410, 503],
				}),
				bodyLimit: maxChipBodyBytes,
			},
			async (request) =>
				uploadChip(services, await holderOf(getCaller(request), request.params.id), request.body),
		);
	};
