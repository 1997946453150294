async function call(path: string, body?: object) {
	const response = await fetch(`${process.env.VIDIMUS_URL}/api/v1${path}`, {
		method: body ? "POST" : "GET",
		headers: {
			Authorization: `Bearer ${process.env.VIDIMUS_API_KEY}`,
			"Content-Type": "application/json",
		},
		body: body && JSON.stringify(body),
	});
	const answer = await response.json();
	if (!response.ok) throw new Error(answer.detail);
	return answer;
}

const endpoint = await call("/webhooks", {
	url: "http://localhost:4242/hook",
	event_types: ["verification.approved"],
});
// The secret that its messages are signed with
const { secret } = await call(`/webhooks/${endpoint.id}/secret`);

console.log(secret);
