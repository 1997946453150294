import type { Services } from "../services.ts";
import { listContactMessages } from "./contact.ts";

/** Prints contact messages as lines of JSON, oldest first. */
export async function printContactMessages(
	{ db, keys }: Pick<Services, "db" | "keys">,
	print: (line: string) => void,
): Promise<void> {
	for (const { id, kind, createdAt, form } of await listContactMessages(db, keys))
		print(JSON.stringify({ id, kind, created_at: createdAt.toISOString(), ...form }));
}
