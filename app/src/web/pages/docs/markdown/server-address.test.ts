import { expect, test } from "vitest";
import { isFileAddress } from "../docs-paths.ts";
import { replaceExampleServer } from "./server-address.ts";

const origin = "http://localhost:3000";

test("install commands use the reader's own server throughout", () => {
	const configuration =
		'"args": ["--package", "https://verify.example.com/sdk/vidimus-sdk.tgz"], "VIDIMUS_URL": "https://verify.example.com"';
	expect(replaceExampleServer(configuration, origin)).toBe(
		'"args": ["--package", "http://localhost:3000/sdk/vidimus-sdk.tgz"], "VIDIMUS_URL": "http://localhost:3000"',
	);
});

test("the samples' address is the reader's own server", () => {
	const command = '<span class="name">VIDIMUS_URL</span>=https://verify.example.com';
	expect(replaceExampleServer(command, origin)).toBe(
		'<span class="name">VIDIMUS_URL</span>=http://localhost:3000',
	);
});

test("a sample that compares hosts names the host of the reader's own server", () => {
	expect(replaceExampleServer('origin.host == "verify.example.com"', origin)).toBe(
		'origin.host == "localhost"',
	);
});

test.each([
	["/api/v1/openapi.json", true],
	["/sdk/vidimus-sdk.tgz", true],
	["/llms.txt", true],
	["/fr/docs/webhooks.md", true],
	["/docs/webhooks", false],
	["/docs/errors#codes", false],
	["/", false],
])("isFileAddress(%s) is %s", (address, expected) => {
	expect(isFileAddress(address)).toBe(expected);
});
