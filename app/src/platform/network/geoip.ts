import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BlockList, isIP } from "node:net";
import { type CountryResponse, Reader } from "mmdb-lib";
import { texts } from "../../i18n/catalogue.ts";
import type { Locale } from "../../i18n/locales.ts";

/** Roughly where an address is: what a person recognises, and no more than that. */
export interface Place {
	/** ISO 3166-1 alpha-2; null when it isn't known, or nowhere. */
	readonly country: string | null;
	/** The /24 (IPv4) or /48 (IPv6) around the address, such as "203.0.113.0/24"; empty when it was no address. */
	readonly network: string;
}

/** Networks within a machine, a house or a provider: RFC 1122, 1918, 3927, 4193, 4291, 6598. */
const local = new BlockList();
for (const [network, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
] as const)
	local.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
	["::", 127],
	["fc00::", 7],
	["fe80::", 10],
] as const)
	local.addSubnet(network, prefix, "ipv6");

const isLocal = (address: string) => local.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** The database's answer: country_code alone, unlike the one that mmdb-lib has a type for. */
type Answer = CountryResponse & { country_code?: string };
let loaded: Reader<Answer> | undefined;

/** Reads the database at the first address: 20 ms, and 8 MB that stay. */
function database(): Reader<Answer> {
	loaded ??= new Reader<Answer>(
		readFileSync(
			createRequire(import.meta.url).resolve(
				"@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb",
			),
		),
	);
	return loaded;
}

/** An IPv6 address in the shortest form (RFC 5952). */
const shortest = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
	const [head = "", tail] = shortest(address).split("::");
	const read = (part: string) => (part ? part.split(":").map((group) => Number.parseInt(group, 16)) : []);
	const [before, after] = [read(head), read(tail ?? "")];
	return [...before, ...new Array(8 - before.length - after.length).fill(0), ...after];
}

/** The IPv4 address in an IPv6 one (::ffff:203.0.113.7), as sockets of both families give it. */
function unmapped(address: string): string {
	const groups = groupsOf(address);
	const [high = 0, low = 0] = groups.slice(6);
	const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
	return mapped ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : address;
}

function networkOf(address: string): string {
	if (isIP(address) === 4) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
	const groups = groupsOf(address).slice(0, 3);
	return `${shortest(`${groups.map((group) => group.toString(16)).join(":")}::`)}/48`;
}

/** Where an address is. Nothing leaves the machine, and anything may be given. */
export function placeOf(address: string): Place {
	const [bare = ""] = address.split("%");
	const family = isIP(bare);
	if (family === 0) return { country: null, network: "" };
	const known = family === 6 ? unmapped(bare) : bare;
	const country = isLocal(known) ? null : (database().get(known)?.country_code ?? null);
	return { country, network: networkOf(known) };
}

/** A place in a person's words: "France (203.0.113.0/24)", "Réseau local (192.168.1.0/24)". */
export function placeText({ country, network }: Place, locale: Locale): string {
	const t = texts(locale, "fields");
	const [start = ""] = network.split("/");
	if (!start) return t("place.unknown");
	if (country) return `${new Intl.DisplayNames(locale, { type: "region" }).of(country)} (${network})`;
	return isLocal(start) ? `${t("place.local")} (${network})` : network;
}
