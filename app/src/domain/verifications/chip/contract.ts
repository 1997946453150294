import { z } from "zod";
import { timestampSchema } from "../../../shared/schemas.ts";

/** Maximum size of a chip file, in bytes. Portraits of the newest chips take 60 KB. */
export const maxDataGroupBytes = 512 * 1024;
/** Maximum size of the whole body, which is base64. */
export const maxChipBodyBytes = 4 * 1024 * 1024;
/** Seconds to answer a chip challenge. */
export const chipChallengeSeconds = 300;

const chipFileSchema = (description: string, maxBytes = maxDataGroupBytes) =>
	z
		.string()
		.regex(/^[A-Za-z0-9+/]+={0,2}$/)
		.min(8)
		.max(Math.ceil(maxBytes / 3) * 4)
		.meta({ description: `${description} In Base64.`, example: "YVtfH1hYUDxVVE8=" });

export const chipSchema = z
	.strictObject({
		sod: chipFileSchema("EF.SOD, the hashes signed by the issuing state.", 128 * 1024),
		dg1: chipFileSchema("DG1, the MRZ."),
		dg2: chipFileSchema("DG2, the portrait."),
		dg11: chipFileSchema("DG11, additional data about the holder.").optional(),
		dg12: chipFileSchema("DG12, additional data about the document.").optional(),
		dg13: chipFileSchema("DG13, optional data defined by the state.").optional(),
		dg14: chipFileSchema("DG14, the chip's security options.").optional(),
		dg15: chipFileSchema("DG15, the chip's public key.").optional(),
		active_authentication: chipFileSchema(
			"The chip's response (INTERNAL AUTHENTICATE) to the latest challenge.",
			4096,
		).optional(),
	})
	.meta({
		id: "Chip",
		description: "The files read from a document's chip. Fingerprints (DG3) and irises (DG4) are rejected.",
	});
export type DeliveredChip = z.infer<typeof chipSchema>;

export const chipReceiptSchema = z
	.object({
		object: z.literal("chip").meta({ description: "Type of the object.", example: "chip" }),
		data_groups: z
			.array(z.number().int())
			.meta({ description: "Numbers of the stored data groups.", example: [1, 2] }),
		portrait: z
			.boolean()
			.meta({ description: "Whether a face was found in the portrait of DG2.", example: true }),
	})
	.meta({
		id: "ChipReceipt",
		description: "The stored chip data. Its verification is part of the decision.",
	});
export type ChipReceipt = z.infer<typeof chipReceiptSchema>;

export const chipChallengeSchema = z
	.object({
		object: z
			.literal("chip_challenge")
			.meta({ description: "Type of the object.", example: "chip_challenge" }),
		challenge: z
			.string()
			.meta({ description: "Eight bytes for the chip to sign, in Base64.", example: "ljArDz1+eGQ=" }),
		expires_at: timestampSchema.meta({ description: "When the challenge expires." }),
	})
	.meta({ id: "ChipChallenge", description: "An active authentication challenge. It can be used once." });
export type ChipChallenge = z.infer<typeof chipChallengeSchema>;
