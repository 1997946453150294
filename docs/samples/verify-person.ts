import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const { VIDIMUS_URL, VERIFICATION, CLIENT_SECRET } = process.env;

/** Calls the person API of one verification. */
async function call(method: string, path = "", body?: FormData | object) {
	const isForm = body instanceof FormData;
	const response = await fetch(`${VIDIMUS_URL}/api/v1/verify/${VERIFICATION}${path}`, {
		method,
		headers: {
			Authorization: `Bearer ${CLIENT_SECRET}`,
			...(body && !isForm && { "Content-Type": "application/json" }),
		},
		body: isForm ? body : JSON.stringify(body),
	});
	const answer = await response.json();
	if (!response.ok) throw new Error(answer.detail);
	return answer;
}

/** Uploads a photo, and reports why it can't be used while the person can still retake it. */
async function sendPhoto(kind: "document_front" | "document_back" | "selfie", file: string) {
	const form = new FormData();
	form.append("file", new Blob([await readFile(file)]), "photo.jpg");
	const { usable, reasons } = await call("POST", `/photos/${kind}`, form);
	if (!usable) throw new Error(`Take ${kind} again: ${reasons[0].message}`);
}

await call("POST", "/start", { consent: true, locale: "en" });
await call("PUT", "/document", { type: "passport", country: "UTO" });
await sendPhoto("document_front", process.env.PASSPORT!);
await sendPhoto("selfie", process.env.SELFIE!);
let session = await call("POST", "/submit");

// The decision takes a few seconds
while (session.status === "processing") {
	await sleep(1000);
	session = await call("GET");
}
console.log(session.status);
