import { expect, test } from "vitest";
import { isFileUrl } from "./unknown-files.ts";

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
