import { expect, test } from "vitest";
import { isInRange, normalizeCidr } from "./ip-range.ts";

test.each([
	["203.0.113.7/24", "203.0.113.0/24"],
	["203.0.113.7", "203.0.113.7/32"],
	["255.255.255.255/1", "128.0.0.0/1"],
	["::ffff:203.0.113.7", "203.0.113.7/32"],
	["2001:DB8:1:2::7/48", "2001:db8:1::/48"],
	["2001:db8:ffff::/33", "2001:db8:8000::/33"],
	["2001:db8::1", "2001:db8::1/128"],
	["::/0", "::/0"],
])("%s is normalized to %s", (given, written) => {
	expect(normalizeCidr(given)).toBe(written);
});

test.each([
	"",
	"abc",
	"203.0.113",
	"203.0.113.7/33",
	"203.0.113.7/",
	"203.0.113.7/-1",
	"2001:db8::/129",
	"fe80::1%eth0",
	"1.2.3.4/8/8",
])("%j isn't a valid range", (given) => {
	expect(normalizeCidr(given)).toBeNull();
});

test.each([
	["203.0.113.0/24", "203.0.113.255", true],
	["203.0.113.0/24", "203.0.114.0", false],
	["203.0.113.0/24", "::ffff:203.0.113.9", true],
	["2001:db8::/32", "2001:db8:9::1", true],
	["2001:db8::/32", "2001:db9::1", false],
	["::/0", "203.0.113.9", false],
	["0.0.0.0/0", "2001:db8::1", false],
	["0.0.0.0/0", "", false],
])("range %s contains %s: %j", (range, address, expected) => {
	expect(isInRange(range, address)).toBe(expected);
});
