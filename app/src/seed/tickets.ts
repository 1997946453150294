import { loadUser } from "../domain/auth/users.ts";
import type { Services } from "../domain/services.ts";
import { replyToTicket } from "../domain/tickets/conversation/reply-to-ticket.ts";
import { createTicket } from "../domain/tickets/requests/create-ticket.ts";

/** What the demo's owner has asked the support: one question that waits, and one that was answered. */
export async function seedTickets(
	services: Services,
	{ owner, bank, supporter }: { owner: string; bank: string; supporter: string },
): Promise<void> {
	const user = await loadUser(services.db, owner);
	const helper = await loadUser(services.db, supporter);
	const ticketDefaults = { app: bank, locale: "fr" as const, attachments: [] };
	const answered = await createTicket(
		services,
		user,
		{
			...ticketDefaults,
			subject: "Durée de conservation après un refus",
			category: "privacy",
			priority: "normal",
			text: "Bonjour,\n\nles photos d’un dossier refusé sont-elles effacées au même terme que celles d’un dossier accepté\u202f?",
		},
		"seed",
	);
	await replyToTicket(services, { side: "staff", user: helper, requestId: "seed" }, answered, {
		text: "Bonjour Camille,\n\noui\u00a0: le délai des réglages court à partir de la décision, quelle qu’elle soit. Pour effacer un dossier plus tôt, ouvrez-le et choisissez «\u00a0Effacer les données\u00a0».",
		attachments: [],
		internal: false,
	});
	await createTicket(
		services,
		user,
		{
			...ticketDefaults,
			subject: "Webhooks renvoyés deux fois depuis mardi",
			category: "integration",
			priority: "high",
			text: "Bonjour,\n\nnotre serveur reçoit depuis mardi certains évènements en double, avec le même webhook-id. Est-ce attendu\u202f?",
		},
		"seed",
	);
}
