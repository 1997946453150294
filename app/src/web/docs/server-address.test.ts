import { expect, test } from "vitest";
import { isFileAddress } from "./places.ts";
import { withServer } from "./server-address.ts";

const origin = "http://localhost:3000";

test("what installs something names the reader's own server, everywhere in it", () => {
	const configuration =
		'"args": ["--package", "https://verify.example.com/sdk/vidimus-sdk.tgz"], "VIDIMUS_URL": "https://verify.example.com"';
	expect(withServer(configuration, origin)).toBe(
		'"args": ["--package", "http://localhost:3000/sdk/vidimus-sdk.tgz"], "VIDIMUS_URL": "http://localhost:3000"',
	);
});

test("an example that installs nothing keeps its own server", () => {
	const setting = "PUBLIC_URL=https://verify.example.com";
	expect(withServer(setting, origin)).toBe(setting);
});

test.each([
	["/api/v1/openapi.json", true],
	["/sdk/postman.json", true],
	["/llms.txt", true],
	["/fr/docs/webhooks.md", true],
	["/docs/webhooks", false],
	["/docs/errors#codes", false],
	["/", false],
])("whether %s is a file, the same in every language: %s", (address, expected) => {
	expect(isFileAddress(address)).toBe(expected);
});
