import { parseArgs } from "node:util";
import type { Config } from "../../platform/config.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { createLog } from "../../platform/logging/log.ts";
import { openFolderSecretStore } from "../../platform/secret-store/folder-secret-store.ts";
import { openPostgresSecretStore } from "../../platform/secret-store/postgres-secret-store.ts";
import type { SecretStore } from "../../platform/secret-store/secret-store.ts";
import { databaseUrlSchema } from "../../platform/setting-schemas.ts";
import type { CommandOutput } from "../domain.ts";
import { moveSecrets, type SecretMoveReport } from "./move-secrets.ts";
import { isAddress, type PlaceName, requirePlaces, resolveFolder } from "./places.ts";

const usage = "Usage: npm run secrets:move -- FROM TO";
const secretsPerProgress = 50_000;

/** @returns a folder's path, or a database's address. @throws with what is wrong, never with the value */
function parsePlace(value: string, name: PlaceName): string {
	if (!isAddress(value)) return resolveFolder(value, name, "secrets");
	if (databaseUrlSchema.safeParse(value).success) return value;
	throw new Error(
		`${name} must be a folder, or the address of a database such as postgresql://user@host:5432/name.`,
	);
}

const openPlace = (place: string, { logLevel }: Config, name: string): SecretStore =>
	isAddress(place)
		? openPostgresSecretStore(place, name, createLog(logLevel))
		: openFolderSecretStore(place, name);

function parseArguments(args: readonly string[]) {
	const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
	const given = requirePlaces(positionals, usage);
	const from = parsePlace(given.from, "FROM");
	const to = parsePlace(given.to, "TO");
	if (from === to) throw new Error("FROM and TO are the same place.");
	return { from, to };
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

function formatReport(report: SecretMoveReport): string[] {
	const { secrets, copied, kept, erased, extraApps, different } = report;
	const lines: string[] = [];
	if (extraApps > 0)
		lines.push(`TO has secrets of ${count(extraApps, "app")} that FROM lacks, such as deleted ones.`);
	if (different > 0)
		lines.push(
			"Secrets that differ were deleted or written at TO, and were left as they are: a server may use it already.",
		);
	const parts = [
		`${copied} copied`,
		`${kept} there before`,
		...(erased ? [`${erased} erased at TO`] : []),
		...(different ? [`${different} different`] : []),
	];
	return [...lines, `${count(secrets, "secret")}: ${parts.join(", ")}`];
}

/**
 * Prepares TO, which in production must not be on the server of the first database: its log and backups would contain the
 * secrets from then on, even if no server started with them.
 */
async function prepareTarget(
	to: SecretStore,
	{ isProduction, databaseUrl, logLevel }: Config,
): Promise<void> {
	if (!isProduction || !databaseUrl) return to.prepare(null);
	const first = await openPostgres(databaseUrl, createLog(logLevel)).catch((error: Error) => {
		throw new Error(
			"The database at DATABASE_URL can't be reached, so nobody knows whether TO is on its server. Start it, or correct the address.",
			{ cause: error },
		);
	});
	await to.prepare(first.db).finally(() => first.close());
}

async function move(
	from: SecretStore,
	to: SecretStore,
	config: Config,
	print: CommandOutput,
): Promise<0 | 1> {
	if (!(await from.holdsSecrets()))
		throw new Error("FROM has no secrets. Correct it if the server has stored some.");
	await prepareTarget(to, config);
	let announced = 0;
	const onBatch = ({ secrets }: SecretMoveReport) => {
		if (secrets < announced + secretsPerProgress) return;
		announced = secrets;
		print.out(`${secrets} secrets so far`);
	};
	const report = await moveSecrets(from, to, onBatch);
	for (const line of formatReport(report)) print.out(line);
	return report.different === 0 && report.extraApps === 0 ? 0 : 1;
}

/**
 * The command `secrets:move`. It reads nothing of the first database, and only reads FROM: the server may run meanwhile.
 * @returns the exit code: 0 TO is as FROM, 1 something is different there, 2 not moved
 */
export async function runSecretsMove(
	config: Config,
	args: readonly string[],
	print: CommandOutput,
): Promise<0 | 1 | 2> {
	const opened: SecretStore[] = [];
	try {
		const { from, to } = parseArguments(args);
		opened.push(openPlace(from, config, "FROM"), openPlace(to, config, "TO"));
		return await move(opened[0]!, opened[1]!, config, print);
	} catch (error) {
		print.error((error as Error).message);
		return 2;
	} finally {
		for (const store of opened) await store.close();
	}
}
