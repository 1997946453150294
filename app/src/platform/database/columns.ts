import { customType, text, timestamp } from "drizzle-orm/pg-core";
import { modes } from "../../contract.ts";

/** Sealed bytes. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
	dataType: () => "bytea",
});

/** An instant, read and written as a Date, to the millisecond that the API shows. */
export const timestamptz = (name: string) =>
	timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const modeColumn = () => text("mode", { enum: modes }).notNull();
