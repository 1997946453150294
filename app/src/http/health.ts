import { sql } from "drizzle-orm";
import type { Services } from "../domain/services.ts";
import type { Routes } from "../platform/http.ts";

/** `/healthz`: the process answers. `/readyz`: database and engine do too. */
export const healthRoutes =
	({ db, engine }: Services): Routes =>
	async (http) => {
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
			const [database, models] = await Promise.all([passes(db.execute(sql`select 1`)), modelsLoaded]);
			const ready = database && models;
			return reply
				.code(ready ? 200 : 503)
				.send({ status: ready ? "ok" : "unavailable", database, engine: models });
		});
	};
