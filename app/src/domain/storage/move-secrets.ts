import {
	MissingSecretError,
	type MovedSecret,
	type SecretReading,
	type SecretStore,
} from "../../platform/secret-store/secret-store.ts";

/** What became of the secrets of the first home, and of others that the second one has. */
export interface SecretMoveReport {
	secrets: number;
	copied: number;
	/** Were there before, the same. */
	kept: number;
	/** Were deleted at the first home since they were copied, and now at the second one, too. */
	erased: number;
	/** Apps that only the second home has. */
	extraApps: number;
	/** Were deleted at the second home, so the server uses it already, or can't be read back from there as written. */
	different: number;
}

const isSame = (a: SecretReading, b: SecretReading | undefined): boolean =>
	a === null || !Buffer.isBuffer(a) ? a === b : Buffer.isBuffer(b) && a.equals(b);

/** Copies a batch, and reads it again. A secret is never written over the mark of its deletion. */
async function copyBatch(
	from: SecretStore,
	to: SecretStore,
	batch: readonly MovedSecret[],
	report: SecretMoveReport,
): Promise<void> {
	const before = await to.readMany(batch);
	const absent: MovedSecret[] = [];
	for (const [index, moved] of batch.entries()) {
		const there = before[index];
		if (there instanceof MissingSecretError) absent.push(moved);
		else if (there instanceof Error) throw there;
		else if (isSame(moved.secret, there)) report.kept++;
		else if (moved.secret === null) {
			await to.delete(moved);
			report.erased++;
		} else report.different++;
	}
	await to.putMany(absent);
	const written = await to.readMany(absent);
	for (const [index, { secret }] of absent.entries())
		if (isSame(secret, written[index])) report.copied++;
		else report.different++;
	// Deleted while it was copied: the copy must not survive it.
	for (const [index, reading] of (await from.readMany(absent)).entries()) {
		const moved = absent[index];
		if (!moved || reading !== null || moved.secret === null) continue;
		await to.delete(moved);
		report.erased++;
	}
	report.secrets += batch.length;
}

/**
 * Copies all secrets and marks of deletions from one home to another, and compares both. Repeated, it copies what is missing,
 * and erases what was erased since. The first home is only read, so the server may use it meanwhile. Apps that only the second
 * home has stay: by mistake, a server may use that already.
 * @param onBatch called after each batch
 */
export async function moveSecrets(
	from: SecretStore,
	to: SecretStore,
	onBatch: (report: SecretMoveReport) => void,
): Promise<SecretMoveReport> {
	const report: SecretMoveReport = {
		secrets: 0,
		copied: 0,
		kept: 0,
		erased: 0,
		extraApps: 0,
		different: 0,
	};
	const apps = new Set<string>();
	for await (const batch of from.list()) {
		for (const { appId } of batch) apps.add(appId);
		await copyBatch(from, to, batch, report);
		onBatch(report);
	}
	const extraApps = new Set<string>();
	for await (const batch of to.list())
		for (const { appId } of batch) if (!apps.has(appId)) extraApps.add(appId);
	report.extraApps = extraApps.size;
	return report;
}
