import { defineDomain } from "../domain.ts";
import { accountRoutes } from "./account/routes.ts";
import { forgottenQueue, sendResetLink } from "./password/password.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { authRoutes } from "./routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { deleteExpired } from "./sign-in/sessions.ts";
import { deleteUnproved } from "./users.ts";

export const auth = defineDomain({
	name: "auth",
	routes: [authRoutes, registrationRoutes, accountRoutes, secondFactorRoutes],
	jobs: [{ queue: forgottenQueue, run: sendResetLink }],
	retention: [deleteExpired, deleteUnproved],
});
