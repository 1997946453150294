import { defineDomain } from "../domain.ts";
import { deleteOldAnswers } from "./idempotency.ts";
import { answerOnce } from "./routes.ts";

export const idempotency = defineDomain({
	name: "idempotency",
	forRoutes: (http, services) => answerOnce(http, services, services.ports.objectKeys),
	retention: [deleteOldAnswers],
});
