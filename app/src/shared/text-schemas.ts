import { z } from "zod";
import { emptyIfBlank, removeInvisible, removeInvisibleFromLines } from "./visible-text.ts";

/** An empty text is missing rather than too short: the first issue says that it is required, and is the only one. */
export const requiredText = (schema: z.ZodString): z.ZodString => schema.min(1, { abort: true });

/** A text of one line that people see, without invisible characters and spaces at its ends. */
export const lineSchema = (maxLength: number, minLength = 1) =>
	requiredText(z.string().overwrite(removeInvisible).trim().overwrite(emptyIfBlank))
		.min(minLength)
		.max(maxLength);

/** As `lineSchema`, of several lines. */
export const linesSchema = (maxLength: number, minLength = 1) =>
	requiredText(z.string().overwrite(removeInvisibleFromLines).trim().overwrite(emptyIfBlank))
		.min(minLength)
		.max(maxLength);
