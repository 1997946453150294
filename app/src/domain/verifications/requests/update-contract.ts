import { z } from "zod";
import { metadataChangeSchema } from "../../../shared/metadata.ts";

export const updateVerificationSchema = z
	.strictObject({ metadata: metadataChangeSchema })
	.meta({ id: "UpdateVerification", description: "The fields to update." });
export type UpdateVerification = z.infer<typeof updateVerificationSchema>;
