import { and, arrayOverlaps, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { WordTokens } from "../crypto/blind-index.ts";

/** Matches rows with a token of every search word, so none without any word. */
export const matchesSearchWords = (searchTokens: PgColumn, words: readonly WordTokens[]): SQL =>
	words.length > 0 ? and(...words.map((tokens) => arrayOverlaps(searchTokens, tokens)))! : sql`false`;
