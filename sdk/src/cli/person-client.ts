import { toVidimusError } from "../errors.ts";

/** Creates a client that acts as the person, with the secret of their verification link. */
export function createPersonClient(baseUrl: string, id: string, secret: string) {
	async function send(method: string, path: string, body?: object): Promise<void> {
		const response = await fetch(`${baseUrl}/api/v1/verify/${id}${path}`, {
			method,
			headers: {
				authorization: `Bearer ${secret}`,
				"accept-language": "en",
				...(body && { "content-type": "application/json" }),
			},
			...(body && { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw await toVidimusError(response, null);
		await response.body?.cancel();
	}
	return {
		open: () => send("POST", "/open"),
		start: () => send("POST", "/start", { consent: true, locale: "en" }),
		selectDocument: () => send("PUT", "/document", { type: "passport", country: "UTO" }),
	};
}
