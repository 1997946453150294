import { z } from "zod";
import { documentTypes } from "./documents.ts";

export const documentTypeSchema = z
	.enum(documentTypes)
	.meta({ description: "Type of document.", example: "passport" });
