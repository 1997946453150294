import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type CountryResponse, Reader } from "mmdb-lib";
import { getTexts } from "../../i18n/catalogue.ts";
import type { Locale } from "../../i18n/locales.ts";
import { createRangeTest, getNetworkOfAddress, parseAddress } from "./ip-range.ts";

/** Approximate location of an IP address: enough for a person to recognize it. */
export interface IpLocation {
	/** ISO 3166-1 alpha-2; null if unknown. */
	readonly country: string | null;
	/** The /24 (IPv4) or /48 (IPv6) around the address, such as "203.0.113.0/24"; empty for an invalid address. */
	readonly network: string;
}

/** Loopback, private and provider networks: RFC 1122, 1918, 3927, 4193, 4291, 6598. */
const isLocal = createRangeTest([
	"0.0.0.0/8",
	"10.0.0.0/8",
	"100.64.0.0/10",
	"127.0.0.0/8",
	"169.254.0.0/16",
	"172.16.0.0/12",
	"192.168.0.0/16",
	"::/127",
	"fc00::/7",
	"fe80::/10",
]);

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

/** Looks up an IP address in the local database. Accepts any text. */
export function locateIp(text: string): IpLocation {
	const [bare = ""] = text.split("%");
	const address = parseAddress(bare);
	if (!address) return { country: null, network: "" };
	const country = isLocal(address)
		? null
		: (openCountryDatabase().get(address.toString())?.country_code ?? null);
	return { country, network: getNetworkOfAddress(bare) ?? "" };
}

/** A location for people: "France (203.0.113.0/24)", "Réseau local (192.168.1.0/24)". */
export function formatLocation({ country, network }: IpLocation, locale: Locale): string {
	const t = getTexts(locale, "fields");
	const [start = ""] = network.split("/");
	if (!start) return t("place.unknown");
	if (country) return `${new Intl.DisplayNames(locale, { type: "region" }).of(country)} (${network})`;
	return isLocal(parseAddress(start)) ? `${t("place.local")} (${network})` : network;
}
