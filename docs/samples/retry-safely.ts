/** Sends a change until it is answered. The key makes sure that it happens once. */
async function send(path: string, body: object, idempotencyKey: string) {
	for (let attempt = 1; ; attempt++) {
		const response = await fetch(`${process.env.VIDIMUS_URL}/api/v1${path}`, {
			method: "POST",
			headers: {
				Authorization: `Bearer ${process.env.VIDIMUS_API_KEY}`,
				"Content-Type": "application/json",
				"Idempotency-Key": idempotencyKey,
			},
			body: JSON.stringify(body),
		}).catch(() => null);
		if (response?.ok) return response.json();
		const mayPass = !response || response.status === 429 || response.status >= 500;
		if (!mayPass || attempt === 5) throw new Error(response ? (await response.json()).detail : "No answer");
		const seconds = Number(response?.headers.get("retry-after")) || 2 ** attempt;
		await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
	}
}

const verification = await send("/verifications", { reference: "order-1043" }, "order-1043");
console.log(verification.id);
