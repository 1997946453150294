import { mkdirSync } from "node:fs";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decryptJson, type EncryptionKey, encryptJson } from "../crypto/encryption.ts";
import { newId } from "../ids.ts";
import type { Mail } from "./mail.ts";

/** An email in the development inbox. */
export interface InboxMail extends Mail {
	readonly id: string;
	/** ISO 8601. */
	readonly created_at: string;
}

/** Emails that would have been sent, in encrypted files that survive a restart. The oldest are deleted first. */
export interface Inbox {
	put(mail: Mail, at: Date): Promise<void>;
	/** Latest first. */
	list(): Promise<InboxMail[]>;
	find(id: string): Promise<InboxMail | undefined>;
}

const maxMails = 200;

export function openInbox(dataDir: string, key: EncryptionKey): Inbox {
	const folder = join(dataDir, "inbox");
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	// IDs sort by time, and so do the files named by them.
	const ids = async () => (await readdir(folder)).filter((name) => !name.endsWith(".new")).toSorted();
	const open = async (id: string): Promise<InboxMail | undefined> => {
		try {
			return decryptJson<InboxMail>(key, await readFile(join(folder, id)), id);
		} catch (error) {
			// It was deleted for a later one after its name was read.
			if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
			throw error;
		}
	};
	return {
		async put(mail, at) {
			const id = newId("mail", at);
			const path = join(folder, id);
			const stored: InboxMail = { id, created_at: at.toISOString(), ...mail };
			// Renamed once it is complete, because the list may be read meanwhile.
			await writeFile(`${path}.new`, encryptJson(key, stored, id), { mode: 0o600 });
			await rename(`${path}.new`, path);
			for (const old of (await ids()).slice(0, -maxMails)) await rm(join(folder, old), { force: true });
		},
		list: async () =>
			(await Promise.all((await ids()).toReversed().map(open))).filter((mail) => mail !== undefined),
		find: async (id) => ((await ids()).includes(id) ? open(id) : undefined),
	};
}
