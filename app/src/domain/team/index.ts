import { defineDomain } from "../domain.ts";
import { answerInvitationRoutes } from "./answer-invitation-routes.ts";
import { invitationRoutes } from "./invitation-routes.ts";
import { teamRoutes } from "./routes.ts";

export const team = defineDomain({
	name: "team",
	routes: [teamRoutes, invitationRoutes, answerInvitationRoutes],
});
