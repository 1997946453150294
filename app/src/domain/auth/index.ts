import { defineDomain } from "../domain.ts";
import { accountRoutes } from "./account/routes.ts";
import { mailPasswordResetLink, passwordResetQueue } from "./password/password.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { deleteExpiredSignInData } from "./sessions/sessions.ts";
import { authRoutes } from "./sign-in/routes.ts";
import { deleteUnverifiedUsers } from "./users.ts";

export const auth = defineDomain({
	name: "auth",
	routes: [authRoutes, registrationRoutes, accountRoutes, secondFactorRoutes],
	jobs: [{ queue: passwordResetQueue, run: mailPasswordResetLink }],
	retention: [deleteExpiredSignInData, deleteUnverifiedUsers],
});
