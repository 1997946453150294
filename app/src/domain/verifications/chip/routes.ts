import { z } from "zod";
import { idOf } from "../../../contract.ts";
import { notFound } from "../../../platform/errors.ts";
import { problems, type Routes } from "../../../platform/network/http.ts";
import { rowKey } from "../../../platform/vault/object-keys.ts";
import type { AppActor, Caller } from "../../caller.ts";
import { chipChallengeSchema, chipReceiptSchema, chipSchema, maxBodyBytes } from "../../chips/contract.ts";
import { callerOf } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { findVerification } from "../queries.ts";
import { type ChipHolder, deliverChip, drawChipChallenge } from "./chip.ts";

const tags = ["verifications"];
const byId = z.object({ id: idOf("verification") });

const byCreator = secured({ who: ["key", "session"], permission: "verifications:create" });

/** The business's side: its own app read the chip. */
export const chipRoutes =
	(services: Services): Routes =>
	async (http) => {
		const holderOf = async ({ actor }: Caller<AppActor>, id: string): Promise<ChipHolder> => {
			const row = await findVerification(services.db, actor, id);
			if (!row) throw notFound();
			return { row, key: rowKey(services, await services.vault.appKey(row.appId), row) };
		};

		http.post(
			"/api/v1/verifications/:id/chip/challenge",
			{
				config: byCreator,
				schema: {
					operationId: "drawChipChallenge",
					summary: "Create a chip challenge",
					description:
						"Eight bytes for active authentication, during an attempt. Invalidates the previous challenge. Valid once, for five minutes.",
					tags,
					params: byId,
					response: { 201: chipChallengeSchema, ...problems(404, 409, 410, 422) },
				},
			},
			async (request, reply) =>
				reply
					.code(201)
					.send(await drawChipChallenge(services, await holderOf(callerOf(request), request.params.id))),
		);

		http.post(
			"/api/v1/verifications/:id/chip",
			{
				config: byCreator,
				bodyLimit: maxBodyBytes,
				schema: {
					operationId: "deliverChip",
					summary: "Upload chip data",
					description:
						"The files that your app read from the document's chip, during an attempt. A later upload replaces them. They are verified with the server's state certificates (`CSCA_LISTS`); the result is the check `chip`, in addition to the photos' checks.",
					tags,
					params: byId,
					body: chipSchema,
					response: {
						200: chipReceiptSchema,
						...problems(400, 404, 409, 410, 413, 422, 503),
					},
				},
			},
			async (request) =>
				deliverChip(services, await holderOf(callerOf(request), request.params.id), request.body),
		);
	};
