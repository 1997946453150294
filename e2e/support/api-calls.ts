import { inject } from "vitest";
import type { CreateVerification, Verification } from "../../app/src/domain/verifications/contract.ts";

/** Calls the API with the demo's key, as a customer's server does. */
export async function callApi<T>(method: string, path: string, body?: object): Promise<T> {
	const { url, api_key } = inject("demo");
	const response = await fetch(url + path, {
		method,
		headers: { authorization: `Bearer ${api_key}`, ...(body && { "content-type": "application/json" }) },
		...(body && { body: JSON.stringify(body) }),
	});
	if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
	return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Creates a verification; `url` is the person's link. The specimens' people are in the demo's history: only tests of duplicates search for them. */
export async function createVerification(
	input: Partial<CreateVerification> = {},
): Promise<Verification & { url: string }> {
	const options = { duplicates: "off", ...input.options } as const;
	const verification = await callApi<Verification>("POST", "/api/v1/verifications", { ...input, options });
	if (!verification.url) throw new Error("A new verification has a link.");
	return { ...verification, url: verification.url };
}

export const getVerification = (id: string) => callApi<Verification>("GET", `/api/v1/verifications/${id}`);
