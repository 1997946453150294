import { sql } from "drizzle-orm";
import { mailState } from "../domain/mails/mails.ts";
import type { Services } from "../domain/services.ts";
import type { Routes } from "../platform/http.ts";

/**
 * `/healthz`: the process answers. `/readyz`: database and engine do too. Whether mails leave is told and
 * changes nothing: without them the site still serves.
 */
export const healthRoutes =
	(services: Services): Routes =>
	async (http) => {
		const { db, engine } = services;
		const modelsLoaded = engine.ready().then(
			() => true,
			() => false,
		);
		const options = { logLevel: "warn", schema: { hide: true }, config: { rateLimit: false } } as const;
		http.get("/healthz", options, () => ({ status: "ok" }));
		http.get("/readyz", options, async (_request, reply) => {
			const passes = (work: Promise<unknown>) =>
				work.then(
					() => true,
					() => false,
				);
			const [database, models, mail] = await Promise.all([
				passes(db.execute(sql`select 1`)),
				modelsLoaded,
				mailState(services).then(
					({ working }) => working,
					() => false,
				),
			]);
			const ready = database && models;
			return reply
				.code(ready ? 200 : 503)
				.send({ status: ready ? "ok" : "unavailable", database, engine: models, mail });
		});
	};
