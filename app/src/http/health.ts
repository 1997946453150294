import { setTimeout as delay } from "node:timers/promises";
import { publicAccess } from "../domain/guard/secured.ts";
import { getMailStatus } from "../domain/mails/mails.ts";
import { isMasterKeyCorrect } from "../domain/master-key/master-key.ts";
import { createSecretsCheck } from "../domain/redactions/secrets-check.ts";
import type { Services } from "../domain/services.ts";
import { createFilesCheck } from "../domain/verifications/files/files-check.ts";
import type { RoutePlugin } from "../platform/http/routes.ts";
import { explainIfLeftBehind } from "../platform/versions/versions.ts";

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
	work.then(
		() => true,
		() => false,
	);

/** Load balancers wait a few seconds at most for an answer. */
const checkTimeoutMs = 1500;

/** The result of a check, or `otherwise` when it takes too long, as with a database that doesn't answer. */
const inTime = <Result>(check: Promise<Result>, otherwise: Result): Promise<Result> =>
	Promise.race([check, delay(checkTimeoutMs, otherwise, { ref: false })]);

/** Checks what this process needs to serve, and whether emails can be sent. */
async function checkHealth(
	services: Services,
	checks: { models: Promise<boolean>; secrets: Promise<boolean>; files: Promise<boolean> },
) {
	const { db, storage, secrets, broadcast } = services;
	const [key, version, engine, storageWritable, secretsWritable, secretsPresent, filesPresent, mail] =
		await Promise.all([
			inTime(
				isMasterKeyCorrect(services).catch(() => null),
				null,
			),
			inTime(
				explainIfLeftBehind(db).then(
					(reason) => reason === null,
					() => false,
				),
				false,
			),
			inTime(checks.models, false),
			inTime(succeeds(storage.assertWritable()), false),
			inTime(succeeds(secrets.assertWritable()), false),
			inTime(checks.secrets, false),
			inTime(checks.files, false),
			inTime(
				getMailStatus(services).then(
					({ working }) => working,
					() => false,
				),
				false,
			),
		]);
	const database = key !== null;
	const messages = broadcast.isHearing();
	return {
		ready:
			key === true &&
			version &&
			engine &&
			storageWritable &&
			secretsWritable &&
			secretsPresent &&
			filesPresent &&
			messages,
		// Without a database, key, version, secrets, files and messages can't be verified.
		parts: {
			database,
			engine,
			storage: storageWritable,
			...(database && {
				master_key: key,
				version,
				secrets: secretsWritable && secretsPresent,
				files: filesPresent,
				messages,
			}),
			mail,
		},
	};
}

/**
 * `/healthz`: the process responds. `/readyz`: database, engine and disk work, master key, secrets and files belong to
 * the database, this version may run beside the one that has migrated the database, messages of other processes arrive, and
 * the process isn't shutting down. Email status is reported but doesn't count: the server works without it.
 */
export const healthRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		let modelsLoaded = succeeds(services.engine.ready());
		// On a busy machine the first check can time out, which must not count forever.
		const models = async () => {
			const loaded = await modelsLoaded;
			if (!loaded) modelsLoaded = succeeds(services.engine.ready());
			return loaded;
		};
		const areSecretsPresent = createSecretsCheck(services);
		const areFilesPresent = createFilesCheck(services);
		const options = {
			logLevel: "warn",
			schema: { hide: true },
			config: { ...publicAccess(), rateLimit: false },
		} as const;
		http.get("/healthz", options, () => ({ status: "ok" }));
		// Each check writes to the disk, so concurrent requests share one.
		let pendingCheck: ReturnType<typeof checkHealth> | null = null;
		http.get("/readyz", options, async (_request, reply) => {
			if (http.draining.started) return reply.code(503).send({ status: "stopping" });
			pendingCheck ??= checkHealth(services, {
				models: models(),
				secrets: areSecretsPresent().catch(() => false),
				files: areFilesPresent().catch(() => false),
			}).finally(() => {
				pendingCheck = null;
			});
			const { ready, parts } = await pendingCheck;
			return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable", ...parts });
		});
	};
