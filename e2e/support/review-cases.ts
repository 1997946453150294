import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { CreateVerification } from "../../app/src/domain/verifications/contract.ts";
import { callApi, createVerification, getVerification } from "./api-calls.ts";
import { visit } from "./browser.ts";
import { specimenPath } from "./specimens.ts";

/** Interval of polling until a case has been processed. */
const pollMs = 200;

/**
 * Creates a case in review, with a passport and a selfie submitted through the API.
 * @param person name of the specimen person, such as `david-marsh`
 * @returns the case's ID
 */
export async function createCaseInReview(
	person: string,
	reference: string,
	options: CreateVerification["options"] = {},
	provided_details: CreateVerification["provided_details"] = {},
): Promise<string> {
	const { id, client_secret } = await createVerification({
		reference,
		options: { review: "always", ...options },
		provided_details,
	});
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
		form.append("file", new Blob([readFileSync(specimenPath(name))], { type: "image/jpeg" }), "0");
		return act("POST", `/photos/${kind}`, form);
	};
	await act("POST", "/open");
	await act("POST", "/start", { consent: true, locale: "fr" });
	await act("PUT", "/document", { type: "passport", country: "UTO" });
	await send("document_front", `passports/${person}`);
	await send("selfie", `selfies/${person}-1`);
	await act("POST", "/submit");
	while ((await getVerification(id)).status === "processing")
		await new Promise((resolve) => setTimeout(resolve, pollMs));
	return id;
}

/**
 * Creates a case in review without photos, by simulation, so that the engine doesn't run.
 * @returns the case's ID
 */
export async function simulateCaseInReview(reference: string): Promise<string> {
	const { id } = await createVerification({ reference });
	await callApi("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "in_review" });
	return id;
}

/** Opens a case and waits until its keyboard shortcuts work. */
export async function openCasePage(page: Page, id: string): Promise<void> {
	await visit(page, `/verifications/${id}`);
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.locator('[data-decision="approved"]').waitFor();
}

/** Opens the menu of a case's rare actions. */
export const openCaseMenu = (page: Page) => page.locator('button[aria-label="Autres actions"]').click();

/** Tag name of the focused element. */
export const focusedTagName = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
