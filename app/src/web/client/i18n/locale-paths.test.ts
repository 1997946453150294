import { expect, test } from "vitest";
import {
	localeOfPath,
	localizePath,
	localizePathLike,
	pageLocaleOfPath,
	safeRedirectPath,
	withoutLocale,
} from "./locale-paths.ts";

test.each([
	["/de/verify/vrf_1", "de", "en", "/verify/vrf_1"],
	["/pl/verify/vrf_1/", "pl", "en", "/verify/vrf_1/"],
	["/de/verify", "de", "en", "/verify"],
	["/en/verify/vrf_1", "en", "en", "/verify/vrf_1"],
	["/verify/vrf_1", "fr", "fr", "/verify/vrf_1"],
	["/en", "en", "en", "/"],
])("%s is shown in %s, and the product's language there is %s", (path, page, product, plain) => {
	expect([pageLocaleOfPath(path), localeOfPath(path), withoutLocale(path)]).toEqual([page, product, plain]);
});

test.each(["/de", "/de/", "/de/dashboard", "/de/verify-email", "/de/verify/vrf_1/x", "/sv/verify/vrf_1"])(
	"%s is no page in another language",
	(path) => {
		expect([pageLocaleOfPath(path), withoutLocale(path)]).toEqual(["fr", path]);
	},
);

test("links from a German verification page lead to German where there is such a page, and else to English", () => {
	expect(localizePath("/en/verify/vrf_1", "de")).toBe("/de/verify/vrf_1");
	expect(localizePath("/de/verify/vrf_1", "fr")).toBe("/verify/vrf_1");
	expect(localizePath("/de/verify/vrf_1?x=1#vcs_1", "it")).toBe("/it/verify/vrf_1?x=1#vcs_1");
	expect(localizePath("/verify", "de")).toBe("/de/verify");
	expect(localizePath("/", "de")).toBe("/en");
});

test.each([
	["/fr/register", "/verify-email?redirect=%2Ffr%2Fapps", "/fr/verify-email?redirect=%2Ffr%2Fapps"],
	["/fr", "/?x=1", "/fr?x=1"],
	["/register", "/verify-email", "/verify-email"],
	["/en/register", "/verify-email", "/en/verify-email"],
	["/de/verify/vrf_1", "/help", "/en/help"],
	["/de/verify", "/verify/vrf_1", "/de/verify/vrf_1"],
])("a link of %s to %s keeps the page's language and how its path names it", (current, path, link) => {
	expect(localizePathLike(current, path)).toBe(link);
});

test.each(["/settings?x=1#top", "/en/apps/app_1/team", "/%09/evil.example"])(
	"safeRedirectPath accepts the local path %s",
	(path) => {
		expect(safeRedirectPath(path)).toBe(path);
	},
);

test.each([
	null,
	"",
	"settings",
	"//evil.example",
	"/\\evil.example",
	"/\t/evil.example",
	"/.//evil.example",
	"/..//evil.example",
	"/a/..//evil.example",
	"/%2e//evil.example",
	"/.\\/evil.example",
	"https://evil.example",
	"javascript:alert(1)",
])("safeRedirectPath rejects %s", (path) => {
	expect(safeRedirectPath(path)).toBeNull();
});
