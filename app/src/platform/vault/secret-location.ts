import { type AnyColumn, sql } from "drizzle-orm";
import { secretLocationBytes } from "../secret-store/secret-store.ts";

/** The location of an object's secret, which its wrapped key begins with. Indexed. */
export const secretLocation = (wrappedKey: AnyColumn) =>
	sql<Uint8Array>`substring(${wrappedKey} from 1 for ${sql.raw(String(secretLocationBytes))})`;
