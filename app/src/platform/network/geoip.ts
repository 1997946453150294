import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BlockList, isIP } from "node:net";
import { type CountryResponse, Reader } from "mmdb-lib";
import { getTexts } from "../../i18n/catalogue.ts";
import type { Locale } from "../../i18n/locales.ts";
import { unmapIpv4 } from "./ip-range.ts";

/** Approximate location of an IP address: enough for a person to recognize it. */
export interface IpLocation {
	/** ISO 3166-1 alpha-2; null if unknown. */
	readonly country: string | null;
	/** The /24 (IPv4) or /48 (IPv6) around the address, such as "203.0.113.0/24"; empty for an invalid address. */
	readonly network: string;
}

/** Loopback, private and provider networks: RFC 1122, 1918, 3927, 4193, 4291, 6598. */
const localRanges = new BlockList();
for (const [network, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
] as const)
	localRanges.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
	["::", 127],
	["fc00::", 7],
	["fe80::", 10],
] as const)
	localRanges.addSubnet(network, prefix, "ipv6");

const isLocalAddress = (address: string) => localRanges.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** A record of the database: only country_code, unlike mmdb-lib's own type. */
type CountryRecord = CountryResponse & { country_code?: string };
let loadedDatabase: Reader<CountryRecord> | undefined;

/** Loads the database on first use: 20 ms and 8 MB of memory. */
function openCountryDatabase(): Reader<CountryRecord> {
	loadedDatabase ??= new Reader<CountryRecord>(
		readFileSync(
			createRequire(import.meta.url).resolve(
				"@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb",
			),
		),
	);
	return loadedDatabase;
}

/** An IPv6 address in the shortest form (RFC 5952). */
const compressIpv6 = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** The eight groups of an IPv6 address. */
function ipv6Groups(address: string): number[] {
	const [head = "", tail] = compressIpv6(address).split("::");
	const read = (part: string) => (part ? part.split(":").map((group) => Number.parseInt(group, 16)) : []);
	const [before, after] = [read(head), read(tail ?? "")];
	return [...before, ...new Array(8 - before.length - after.length).fill(0), ...after];
}

function networkOfIp(address: string): string {
	if (isIP(address) === 4) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
	const groups = ipv6Groups(address).slice(0, 3);
	return `${compressIpv6(`${groups.map((group) => group.toString(16)).join(":")}::`)}/48`;
}

/** Looks up an IP address in the local database. Accepts any text. */
export function locateIp(address: string): IpLocation {
	const [bare = ""] = address.split("%");
	const family = isIP(bare);
	if (family === 0) return { country: null, network: "" };
	const known = unmapIpv4(bare);
	const country = isLocalAddress(known) ? null : (openCountryDatabase().get(known)?.country_code ?? null);
	return { country, network: networkOfIp(known) };
}

/** A location for people: "France (203.0.113.0/24)", "Réseau local (192.168.1.0/24)". */
export function formatLocation({ country, network }: IpLocation, locale: Locale): string {
	const t = getTexts(locale, "fields");
	const [start = ""] = network.split("/");
	if (!start) return t("place.unknown");
	if (country) return `${new Intl.DisplayNames(locale, { type: "region" }).of(country)} (${network})`;
	return isLocalAddress(start) ? `${t("place.local")} (${network})` : network;
}
