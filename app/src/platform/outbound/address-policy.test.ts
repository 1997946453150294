import { describe, expect, test } from "vitest";
import { createAddressPolicy } from "./address-policy.ts";

const internet = createAddressPolicy([]);

describe("private and reserved addresses", () => {
	test.each([
		["0.0.0.0", "this host"],
		["0.1.2.3", "this network"],
		["10.0.0.1", "private"],
		["100.64.0.1", "carriers' NAT"],
		["100.127.255.255", "carriers' NAT"],
		["127.0.0.1", "loopback"],
		["127.255.255.254", "loopback"],
		["169.254.169.254", "link-local: a cloud's metadata"],
		["172.16.0.1", "private"],
		["172.31.255.255", "private"],
		["192.0.0.8", "IETF"],
		["192.0.2.1", "documentation"],
		["192.88.99.1", "6to4 relays"],
		["192.168.1.1", "private"],
		["198.18.0.1", "benchmarks"],
		["198.51.100.1", "documentation"],
		["203.0.113.7", "documentation"],
		["224.0.0.1", "multicast"],
		["239.255.255.250", "multicast"],
		["240.0.0.1", "reserved"],
		["255.255.255.255", "broadcast"],
		["::", "unspecified"],
		["::1", "loopback"],
		["0:0:0:0:0:0:0:1", "loopback, in full"],
		["::127.0.0.1", "IPv4-compatible"],
		["::8.8.8.8", "IPv4-compatible"],
		["::ffff:127.0.0.1", "IPv4-mapped"],
		["::ffff:7f00:1", "IPv4-mapped, in hex"],
		["::FFFF:A9FE:A9FE", "IPv4-mapped, a cloud's metadata"],
		["0000:0000:0000:0000:0000:ffff:0a00:0001", "IPv4-mapped, in full"],
		["::ffff:0:127.0.0.1", "IPv4-translated"],
		["64:ff9b::7f00:1", "NAT64 of a loopback"],
		["64:ff9b::10.0.0.1", "NAT64 of a private address"],
		["64:ff9b::", "NAT64 of 0.0.0.0"],
		["64:ff9b::1", "NAT64 of 0.0.0.1"],
		["64:ff9b:1::808:808", "local NAT64"],
		["100::1", "discard"],
		["2001::1", "Teredo"],
		["2001:10::1", "ORCHID"],
		["2001:db8::1", "documentation"],
		["2002:7f00:1::1", "6to4 of a loopback"],
		["2002:808:808::1", "6to4"],
		["3fff::1", "documentation"],
		["4000::1", "unassigned"],
		["5f00::1", "segment routing"],
		["fc00::1", "unique local"],
		["fd12:3456::1", "unique local"],
		["fe80::1", "link-local"],
		["fe80::1%eth0", "link-local, of a zone"],
		["fec0::1", "site-local"],
		["ff02::1", "multicast"],
		["localhost", "not an address"],
		["127.1", "not an address in this notation"],
		["0177.0.0.1", "not an address in this notation"],
		["010.8.8.8", "not an address in this notation"],
		["0x8.8.8.8", "not an address in this notation"],
		["0x8080808", "not an address in this notation"],
		["134744072", "not an address in this notation"],
		["8.8.8.8.", "not an address in this notation"],
		["::ffff:0177.0.0.1", "not an address in this notation"],
		["2606:4700::1111%eth0", "public, of a zone"],
		["", "nothing"],
	])("%s is refused (%s)", (address) => {
		expect(internet(address)).toBe(false);
	});
});

test.each([
	"1.1.1.1",
	"9.255.255.255",
	"11.0.0.1",
	"100.63.255.255",
	"100.128.0.1",
	"172.15.255.255",
	"172.32.0.1",
	"192.167.255.255",
	"198.17.255.255",
	"223.255.255.255",
	"2606:4700::1111",
	"2a00:1450:4007::1",
	"::ffff:8.8.8.8",
	"64:ff9b::808:808",
])("the public address %s is allowed", (address) => {
	expect(internet(address)).toBe(true);
});

test("a range allowed by the operator may be called in any notation, and no address outside it", () => {
	const may = createAddressPolicy(["10.1.0.0/16", "fd00::/8"]);
	for (const address of ["10.1.2.3", "::ffff:10.1.2.3", "64:ff9b::a01:203", "fd12::1", "8.8.8.8"])
		expect({ address, may: may(address) }).toEqual({ address, may: true });
	for (const address of ["10.2.0.1", "127.0.0.1", "169.254.169.254", "fc00::1", "::1", "fe80::1"])
		expect({ address, may: may(address) }).toEqual({ address, may: false });
});

test.each([
	["http://2130706433/", "127.0.0.1"],
	["http://0x7f.1/", "127.0.0.1"],
	["http://0177.0.0.1/", "127.0.0.1"],
	["http://0x7f000001/", "127.0.0.1"],
	["http://127.1/", "127.0.0.1"],
	["http://127.0.0.1./", "127.0.0.1"],
	["http://0/", "0.0.0.0"],
	["http://１２７.0.0.1/", "127.0.0.1"],
	["http://[::ffff:127.0.0.1]/", "[::ffff:7f00:1]"],
	["http://[0:0:0:0:0:ffff:169.254.169.254]/", "[::ffff:a9fe:a9fe]"],
])("%s parses to %s and is refused", (url, hostname) => {
	expect(new URL(url).hostname).toBe(hostname);
	expect(internet(hostname.replace(/[[\]]/g, ""))).toBe(false);
});
