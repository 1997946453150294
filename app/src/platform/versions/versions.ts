import { readFileSync } from "node:fs";
import type { Db } from "../database/database.ts";
import { hasRelation } from "../database/has-relation.ts";
import { findSchemaVersion, listSessionNames, saveSchemaVersion } from "./queries.ts";

/** The version of this process, such as `0.3.0`. */
export const productVersion: string = JSON.parse(
	readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
).version;

const namePrefix = "Vidimus ";
/** Names this process's sessions in PostgreSQL, by which others know its version while it runs. */
export const applicationName = `${namePrefix}${productVersion}`;

const parse = (version: string): [major: number, minor: number] => {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	return [major, minor];
};
const isMinorOlder = (a: string, b: string): boolean => {
	const [[majorA, minorA], [majorB, minorB]] = [parse(a), parse(b)];
	return majorA === majorB ? minorA < minorB : majorA < majorB;
};

/** Whether processes of two versions may run on one database: at most one minor version apart, in the same major one. */
export function mayRunTogether(a: string, b: string): boolean {
	const [[majorA, minorA], [majorB, minorB]] = [parse(a), parse(b)];
	return majorA === majorB && Math.abs(minorA - minorB) <= 1;
}

/** @returns a sentence that says what to do, if a newer version has migrated the database than this one may run beside */
export async function explainIfLeftBehind(db: Db): Promise<string | null> {
	const migrated = await findSchemaVersion(db);
	if (!migrated || mayRunTogether(productVersion, migrated) || isMinorOlder(migrated, productVersion))
		return null;
	return `Vidimus ${migrated} has migrated this database, and ${productVersion} is more than one minor version older: start ${migrated}, or the minor version before it, instead of ${productVersion}; to go back further, restore a backup from before the upgrade.`;
}

/** @throws with what to do, if a process runs on this database that this version may not run beside */
async function refuseDistantProcesses(db: Db): Promise<void> {
	const versions = (await listSessionNames(db, namePrefix)).map((name) => name.slice(namePrefix.length));
	const distant = versions.find((version) => !mayRunTogether(version, productVersion));
	if (distant)
		throw new Error(
			`Vidimus ${productVersion} can't start while ${distant} runs on this database, because they are more than one minor version apart: upgrade one minor version at a time, or stop every process of ${distant} and start again 15 seconds later.`,
		);
}

/**
 * Migrates the database, unless its schema or a process that runs on it is too far from this version.
 * @throws with what to do; nothing has changed then
 */
export async function migrateAsVersion(db: Db, migrate: () => Promise<void>): Promise<void> {
	if (await hasRelation(db, "schema_versions")) {
		const reason = await explainIfLeftBehind(db);
		if (reason) throw new Error(reason);
	}
	await refuseDistantProcesses(db);
	await migrate();
	await saveSchemaVersion(db, productVersion);
}
