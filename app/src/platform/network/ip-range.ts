import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { foldDigits } from "../../shared/digits.ts";
import { removeInvisible } from "../../shared/visible-text.ts";

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;
/** An address within the range, and the length of its prefix. */
type IpRange = [address: IpAddress, prefixLength: number];

/** Prefix of IPv4-mapped IPv6 addresses, in bits. */
const mappedPrefixLength = 96;

/**
 * Parses an address. IPv4-mapped IPv6 addresses (`::ffff:203.0.113.7`, `::ffff:cb00:7107`) become IPv4: dual-stack sockets
 * report those. The zone of a link-local address (`fe80::1%eth0`) is left out. Null for other texts.
 */
export function parseAddress(text: string): IpAddress | null {
	// ipaddr.js also reads octal, hexadecimal and short forms of IPv4 (`0177.0.0.1`, `127.1`), which nobody means.
	if (isIP(text) === 0) return null;
	// It would read `::203.0.113.7`, which isn't mapped, like `::ffff:203.0.113.7`.
	return ipaddr.process(text.replace(/%.*/, "").replace(/^::(?=\d+\.)/, "0::"));
}

/** Converts an IPv4-mapped IPv6 address to IPv4. Other texts only get lower case. */
export function unmapIpv4(text: string): string {
	const address = parseAddress(text);
	return address?.kind() === "ipv4" ? address.toString() : text.toLowerCase();
}

const maxPrefixLength = (address: IpAddress) => (address.kind() === "ipv4" ? 32 : 128);

/** Digits of any script, and full-width stops, as keyboards of other languages write them; nobody sees other marks. */
const foldWriting = (text: string): string =>
	foldDigits(removeInvisible(text)).replaceAll("\u3002", ".").trim();

/** Parses a range in CIDR notation or with a netmask; a single address is a range, too. */
function parseRange(text: string): IpRange | null {
	const [written = "", suffix, ...rest] = foldWriting(text).split("/");
	const address = parseAddress(written);
	if (!address || written.includes("%") || rest.length > 0) return null;
	if (suffix === undefined) return [address, maxPrefixLength(address)];
	const isWrittenAsIpv4 = isIP(written) === 4;
	if (isWrittenAsIpv4 && isIP(suffix) === 4) {
		const length = ipaddr.IPv4.parse(suffix).prefixLengthFromSubnetMask();
		return length === null ? null : [address, length];
	}
	if (!/^\d{1,3}$/.test(suffix)) return null;
	const isMapped = address.kind() === "ipv4" && !isWrittenAsIpv4;
	const length = Number(suffix) - (isMapped ? mappedPrefixLength : 0);
	return length >= 0 && length <= maxPrefixLength(address) ? [address, length] : null;
}

const contains = ([network, length]: IpRange, address: IpAddress | null): boolean =>
	address?.kind() === network.kind() && address.match(network, length);

const formatNetwork = ([address, length]: IpRange): string => {
	const cidr = `${address}/${length}`;
	const network =
		address.kind() === "ipv4"
			? ipaddr.IPv4.networkAddressFromCIDR(cidr)
			: ipaddr.IPv6.networkAddressFromCIDR(cidr);
	return `${network}/${length}`;
};

/**
 * Normalizes an IP range: `203.0.113.7/24` and `203.0.113.7/255.255.255.0` become `203.0.113.0/24`, a single address gets its prefix length (`/32`,
 * `/128`). Null when it is invalid.
 */
export function normalizeCidr(text: string): string | null {
	const range = parseRange(text);
	return range && formatNetwork(range);
}

/** Whether an address lies in a range. */
export function isInRange(range: string, address: string): boolean {
	const parsedRange = parseRange(range);
	return parsedRange !== null && contains(parsedRange, parseAddress(address));
}

/** Creates a test whether an address, parsed before, lies in one of some valid ranges. */
export function createRangeTest(ranges: readonly string[]): (address: IpAddress | null) => boolean {
	const parsedRanges = ranges.map(parseRange).filter((range) => range !== null);
	return (address) => parsedRanges.some((range) => contains(range, address));
}

/** Network of an address: /24 for IPv4, /48 (a site) for IPv6. */
export function getNetworkOfAddress(text: string): string | null {
	const address = parseAddress(text);
	return address && formatNetwork([address, address.kind() === "ipv4" ? 24 : 48]);
}

/** The site that a client calls from: its IPv4 address, or the /48 of IPv6, since whoever has one has 65,536 networks. */
export function getNetworkOfClient(text: string): string {
	const address = parseAddress(text);
	return address?.kind() === "ipv6" ? formatNetwork([address, 48]) : unmapIpv4(text);
}
