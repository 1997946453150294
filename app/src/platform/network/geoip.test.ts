import { describe, expect, test } from "vitest";
import { formatLocation, locateIp } from "./geoip.ts";

describe("the location of an IP address", () => {
	test.each([
		["a French operator", "212.27.48.10", "FR", "212.27.48.0/24"],
		["a French operator, IPv6", "2a01:e00::1", "FR", "2a01:e00::/48"],
		["RIPE", "193.0.6.139", "NL", "193.0.6.0/24"],
		["an American resolver", "8.8.8.8", "US", "8.8.8.0/24"],
		["an American resolver, IPv6", "2001:4860:4860::8888", "US", "2001:4860:4860::/48"],
		["one in full notation", "2001:4860:4860:0000:0000:0000:0000:8888", "US", "2001:4860:4860::/48"],
		["IPv4 within IPv6", "::ffff:8.8.8.8", "US", "8.8.8.0/24"],
		["IPv4 within IPv6, in hexadecimal", "::ffff:0808:0808", "US", "8.8.8.0/24"],
		["loopback", "127.0.0.1", null, "127.0.0.0/24"],
		["loopback, IPv6", "::1", null, "::/48"],
		["loopback, IPv4 within IPv6", "::ffff:127.0.0.1", null, "127.0.0.0/24"],
		["a home network", "192.168.1.20", null, "192.168.1.0/24"],
		["an office network", "10.1.2.3", null, "10.1.2.0/24"],
		["a container network", "172.17.0.2", null, "172.17.0.0/24"],
		["a carrier's internal network", "100.64.3.4", null, "100.64.3.0/24"],
		["link-local", "169.254.7.7", null, "169.254.7.0/24"],
		["link-local, IPv6", "fe80::1%eth0", null, "fe80::/48"],
		["a home network, IPv6", "fd12:3456:789a:1::5", null, "fd12:3456:789a::/48"],
	])("the country and network of an IP address are found: %s", (_what, address, country, network) => {
		expect(locateIp(address)).toEqual({ country, network });
	});

	test.each([
		"",
		"unknown",
		"1.2.3",
		"1.2.3.4.5",
		"999.1.1.1",
		"8.8.8.8, 10.0.0.1",
		"::1::",
		"<b>",
		"[::1]:80",
	])("the location of %j is unknown because it isn't an address", (address) => {
		expect(locateIp(address)).toEqual({ country: null, network: "" });
	});
});

describe("the text of a location", () => {
	test.each([
		["212.27.48.10", "France (212.27.48.0/24)", "France (212.27.48.0/24)"],
		["193.0.6.139", "Pays-Bas (193.0.6.0/24)", "Netherlands (193.0.6.0/24)"],
		["192.168.1.20", "Réseau local (192.168.1.0/24)", "Local network (192.168.1.0/24)"],
		["::1", "Réseau local (::/48)", "Local network (::/48)"],
		["240.1.2.3", "240.1.2.0/24", "240.1.2.0/24"],
		["not an address", "Lieu inconnu", "Unknown location"],
	])("the location text of %s is in both languages", (address, fr, en) => {
		expect([formatLocation(locateIp(address), "fr"), formatLocation(locateIp(address), "en")]).toEqual([
			fr,
			en,
		]);
	});
});
