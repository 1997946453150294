import { z } from "zod";
import { emptyIfBlank, removeInvisible, removeInvisibleFromLines } from "./visible-text.ts";

/** A text of one line that people see, without invisible characters and spaces at its ends. */
export const lineSchema = (maxLength: number, minLength = 1) =>
	z.string().overwrite(removeInvisible).trim().overwrite(emptyIfBlank).min(minLength).max(maxLength);

/** As `lineSchema`, of several lines. */
export const linesSchema = (maxLength: number, minLength = 1) =>
	z.string().overwrite(removeInvisibleFromLines).trim().overwrite(emptyIfBlank).min(minLength).max(maxLength);
