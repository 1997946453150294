import { publicAccess } from "../domain/guard/secured.ts";
import { getMailStatus } from "../domain/mails/mails.ts";
import { isMasterKeyCorrect } from "../domain/master-key/master-key.ts";
import { assertLatestSecretPresent } from "../domain/redactions/secrets-check.ts";
import type { Services } from "../domain/services.ts";
import type { RoutePlugin } from "../platform/http/routes.ts";

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
	work.then(
		() => true,
		() => false,
	);

/** What this process needs so that it can serve, and whether mails leave. */
async function checkHealth(services: Services, models: Promise<boolean>) {
	const { storage, secrets } = services;
	const [key, engine, writable, latest, mail] = await Promise.all([
		isMasterKeyCorrect(services).catch(() => null),
		models,
		succeeds(Promise.all([storage.assertWritable(), secrets.assertWritable()])),
		succeeds(assertLatestSecretPresent(services)),
		getMailStatus(services).then(
			({ working }) => working,
			() => false,
		),
	]);
	const database = key !== null;
	return {
		ready: key === true && engine && writable && latest,
		// Without a database nothing tells which key and which secrets are right.
		parts: {
			database,
			engine,
			storage: writable,
			...(database && { master_key: key, secrets: latest }),
			mail,
		},
	};
}

/**
 * `/healthz`: the process answers. `/readyz`: so do its database, engine and disk, master key and secrets are those
 * of the database, and it isn't about to stop. Whether mails leave is told and changes nothing: without them the site
 * still serves.
 */
export const healthRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		let modelsLoaded = succeeds(services.engine.ready());
		// A machine that is busy while it starts can be too slow once: that isn't to count for ever.
		const models = async () => {
			const loaded = await modelsLoaded;
			if (!loaded) modelsLoaded = succeeds(services.engine.ready());
			return loaded;
		};
		const options = {
			logLevel: "warn",
			schema: { hide: true },
			config: { ...publicAccess(), rateLimit: false },
		} as const;
		http.get("/healthz", options, () => ({ status: "ok" }));
		// Each look writes to the disk: however many ask, there is one at a time.
		let pendingCheck: ReturnType<typeof checkHealth> | null = null;
		http.get("/readyz", options, async (_request, reply) => {
			if (http.draining.started) return reply.code(503).send({ status: "stopping" });
			pendingCheck ??= checkHealth(services, models()).finally(() => {
				pendingCheck = null;
			});
			const { ready, parts } = await pendingCheck;
			return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable", ...parts });
		});
	};
