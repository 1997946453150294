import { idOf } from "../../../contract.ts";
import { Problem } from "../../../platform/errors.ts";
import { guardedBy } from "../../guard/access.ts";
import { bearerOf, localeOf } from "../../guard/request.ts";
import { identify, type Person } from "./person.ts";

/**
 * Who a person's link was made for: all they need is its secret, and it opens the one verification that the path
 * names. A link that opens nothing is a 404 whatever is wrong with the rest of the request.
 */
export const byPersonLink = guardedBy<Person>({
	who: ["person"],
	refusals: [404, 410],
	sentence: "Requires the client secret of the person's link.",
	async find(services, request) {
		const secret = bearerOf(request);
		const id = idOf("verification").safeParse((request.params as { id?: unknown }).id);
		if (!secret || !id.success) throw new Problem(404, "link_invalid");
		const known = { id: id.data, secret, locale: localeOf(request), requestId: request.id };
		const person = await identify(services, known);
		request.actor = person.caller.actor;
		return person;
	},
});
