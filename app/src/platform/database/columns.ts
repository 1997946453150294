import { customType, text, timestamp } from "drizzle-orm/pg-core";
import { modes } from "../../shared/schemas.ts";

/** Encrypted bytes. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
	dataType: () => "bytea",
});

/** A timestamp as a Date, with the API's millisecond precision. */
export const timestamptz = (name: string) =>
	timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const modeColumn = () => text("mode", { enum: modes }).notNull();
