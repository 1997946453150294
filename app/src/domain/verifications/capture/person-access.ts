import { Problem } from "../../../platform/http/problem.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { createCallerAccess } from "../../guard/access.ts";
import { getBearerToken, getPersonLocale } from "../../guard/request.ts";
import { type AuthenticatedPerson, authenticatePerson } from "./authenticate-person.ts";

/**
 * Access by a person's link. Its secret is the only credential, and valid only for the verification in the path. An
 * invalid link gives a 404, whatever else is wrong with the request.
 */
export const personLinkAccess = createCallerAccess<AuthenticatedPerson>({
	who: ["person"],
	refusals: [404, 410],
	sentence: "Requires the client secret of the person's link.",
	async find(services, request) {
		const secret = getBearerToken(request);
		const id = idSchema("verification").safeParse((request.params as { id?: unknown }).id);
		if (!secret || !id.success) throw new Problem(404, "link_invalid");
		const known = { id: id.data, secret, locale: getPersonLocale(request), requestId: request.id };
		const person = await authenticatePerson(services, known);
		request.actor = person.caller.actor;
		return person;
	},
});
