import { z } from "zod";
import { timestampSchema } from "../../contract.ts";

/** Largest file of a chip, in bytes. Portraits of the newest chips have 60 KB. */
export const maxGroupBytes = 512 * 1024;
/** Of the whole body, which is base64. */
export const maxBodyBytes = 4 * 1024 * 1024;
/** Seconds in which a challenge is to be answered. */
export const challengeSeconds = 300;

const file = (description: string, maxBytes = maxGroupBytes) =>
	z
		.string()
		.regex(/^[A-Za-z0-9+/]+={0,2}$/)
		.min(8)
		.max(Math.ceil(maxBytes / 3) * 4)
		.meta({ description: `${description} In base64.`, example: "YVtfH1hYUDxVVE8=" });

export const chipSchema = z
	.strictObject({
		sod: file("EF.SOD, the list of hashes that the state signed.", 128 * 1024),
		dg1: file("DG1, the machine-readable zone."),
		dg2: file("DG2, the portrait."),
		dg11: file("DG11, about the holder.").optional(),
		dg12: file("DG12, about the document.").optional(),
		dg13: file("DG13, of the state's own.").optional(),
		dg14: file("DG14, what the chip can prove.").optional(),
		dg15: file("DG15, the chip's own public key.").optional(),
		active_authentication: file(
			"The chip's answer (INTERNAL AUTHENTICATE) to the challenge that was drawn last.",
			4096,
		).optional(),
	})
	.meta({
		id: "Chip",
		description:
			"The files of a document's chip as they were read. Fingerprints (DG3) and irises (DG4) are refused.",
	});
export type DeliveredChip = z.infer<typeof chipSchema>;

export const chipReceiptSchema = z
	.object({
		object: z.literal("chip").meta({ description: "What this is.", example: "chip" }),
		data_groups: z
			.array(z.number().int())
			.meta({ description: "Numbers of the data groups that were kept.", example: [1, 2] }),
		portrait: z
			.boolean()
			.meta({ description: "Whether a face was found on the portrait of DG2.", example: true }),
	})
	.meta({
		id: "ChipReceipt",
		description: "What was kept of a chip. What it proves is part of the decision.",
	});
export type ChipReceipt = z.infer<typeof chipReceiptSchema>;

export const chipChallengeSchema = z
	.object({
		object: z.literal("chip_challenge").meta({ description: "What this is.", example: "chip_challenge" }),
		challenge: z
			.string()
			.meta({ description: "Eight bytes for the chip to sign, in base64.", example: "ljArDz1+eGQ=" }),
		expires_at: timestampSchema.meta({ description: "Until when an answer counts." }),
	})
	.meta({ id: "ChipChallenge", description: "A challenge of active authentication; it counts once." });
export type ChipChallenge = z.infer<typeof chipChallengeSchema>;
