import { expect, test } from "vitest";
import { isFileUrl, isImpossibleUrl } from "./unknown-files.ts";

test.each(["/assets/x-1a.js", "/xyz.js?v=1", "/favicon.ico", "/wp-login.php", "/.env", "/en/docs/none.md"])(
	"%s names a file",
	(url) => {
		expect(isFileUrl(url)).toBe(true);
	},
);

test.each([
	"/",
	"/en/customers",
	"/en/customers.data",
	"/_root.data?x=a.js",
	"/en/login?redirect=/a.js",
	"/en/docs/v1.0",
])("%s names a page", (url) => {
	expect(isFileUrl(url)).toBe(false);
});

test.each([
	"/.",
	"/..",
	"/en/docs/%2e",
	"/en/%2E%2e/docs",
	"/en/.%2e?page=2",
	"/%0a",
	"/%09",
	"/en/verify/x%0D",
	"/en/%00",
	"/en/%7f/x",
	"/en/x\x01",
])("no page has the path of %j", (url) => {
	expect(isImpossibleUrl(url)).toBe(true);
});

test.each([
	"/",
	"/en/docs/v1.0",
	"/en/...",
	"/en/.hidden",
	"/en/docs?text=a%0ab/../c",
	"/en/caf%C3%A9",
	"/en/%252e%252e/docs",
	"/en/customers.data",
])("a page could have the path of %j", (url) => {
	expect(isImpossibleUrl(url)).toBe(false);
});
