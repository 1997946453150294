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
					summary: "Draw a chip challenge",
					description:
						"Eight bytes for active authentication, while the person is in an attempt. One drawn before is void; an answer counts once, within five minutes.",
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
					summary: "Deliver a chip",
					description:
						"The files of the document's chip as your app read them, while the person is in an attempt; later ones take their place. They are verified by the lists of states' certificates that the server has (`CSCA_LISTS`); what they prove is the check `chip`, beside the photographs.",
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
