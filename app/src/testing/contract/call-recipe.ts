import type { TestClient } from "../clients/test-client.ts";
import { readSpecimen } from "../data/specimens.ts";
import { testPassword } from "../harness.ts";
import type { World } from "./world.ts";

/** What an operation's example needs to be answered well: what isn't said is taken from the document. */
export interface OperationCall {
	client?: TestClient;
	params?: Record<string, string>;
	query?: Record<string, string>;
	/** In the place of the example, or its fields. */
	body?: unknown;
	headers?: Record<string, string>;
}
export type CallRecipe = (world: World) => Promise<OperationCall>;

export const currentPassword = { current_password: testPassword };
export const strongPassword = "seven quiet umbrellas in the rain";

export const fileForm = (bytes: Buffer, type: string, fields: Record<string, string> = {}): FormData => {
	const formData = new FormData();
	for (const [name, value] of Object.entries(fields)) formData.append(name, value);
	formData.append("file", new Blob([new Uint8Array(bytes)], { type }), "file");
	return formData;
};
export const readPhoto = (name = "selfies/anna-lind-1") => readSpecimen(name);

/** A browser without a session, with the cookie against forgery. */
export async function openBrowser({ harness }: World): Promise<TestClient> {
	const client = harness.visitor({ "accept-language": "en" });
	await client.get("/api/csrf-cookie");
	return client;
}

export const imageRecipe =
	(fields: Record<string, string>): CallRecipe =>
	async () => ({ body: fileForm(readPhoto(), "image/jpeg", fields) });
