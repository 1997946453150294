import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { CreateVerification } from "../app/src/domain/verifications/contract.ts";
import { ask, call, read } from "./api.ts";
import { visit } from "./browser.ts";
import { specimen } from "./specimens.ts";

/** Milliseconds between two looks at whether a case has been processed. */
const pause = 200;

/**
 * A case that waits for a reviewer: its person sent a passport and a selfie through the API.
 * @param person as the specimens name them
 * @returns its id
 */
export async function caseInReview(
	person: string,
	reference: string,
	options: CreateVerification["options"] = {},
): Promise<string> {
	const { id, client_secret } = await ask({ reference, options: { review: "always", ...options } });
	const act = async (method: string, path: string, body?: object | FormData) => {
		const form = body instanceof FormData;
		const response = await fetch(`${inject("demo").url}/api/v1/verify/${id}${path}`, {
			method,
			headers: {
				authorization: `Bearer ${client_secret}`,
				...(body && !form && { "content-type": "application/json" }),
			},
			...(body && { body: form ? body : JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
	};
	const send = (kind: string, name: string) => {
		const form = new FormData();
		form.append("file", new Blob([readFileSync(specimen(name))], { type: "image/jpeg" }), "0");
		return act("POST", `/pictures/${kind}`, form);
	};
	await act("POST", "/open");
	await act("POST", "/start", { consent: true, locale: "fr" });
	await act("PUT", "/document", { type: "passport", country: "UTO" });
	await send("document_front", `passports/${person}`);
	await send("selfie", `selfies/${person}-1`);
	await act("POST", "/submit");
	while ((await read(id)).status === "processing") await new Promise((resolve) => setTimeout(resolve, pause));
	return id;
}

/**
 * A case that waits for a reviewer and shows no pictures: a developer has simulated it, so the engine reads nothing.
 * @returns its id
 */
export async function simulatedInReview(reference: string): Promise<string> {
	const { id } = await ask({ reference });
	await call("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "in_review" });
	return id;
}

/** Goes to a case and waits until its keys work. */
export async function openCase(page: Page, id: string): Promise<void> {
	await visit(page, `/verifications/${id}`);
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.locator('[data-decision="approved"]:not([aria-disabled])').waitFor();
}

/** The kind of element that has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
