import { BlockList, isIP, SocketAddress } from "node:net";

const addressBits = { 4: 32, 6: 128 } as const;
const familyName = (version: 4 | 6) => (version === 4 ? "ipv4" : "ipv6");

/** Prefix of IPv4-mapped IPv6 addresses, in bits. */
const mappedPrefixLength = 96;

/**
 * Converts an IPv4-mapped IPv6 address in any writing (`::ffff:203.0.113.7`, `::ffff:cb00:7107`) to IPv4: dual-stack
 * sockets report those. Other texts only get lower case.
 */
export function unmapIpv4(text: string): string {
	const address = text.toLowerCase();
	if (isIP(address) !== 6 || address.includes("%")) return address;
	const canonical = new SocketAddress({ address, family: "ipv6" }).address;
	return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1] ?? address;
}

/** Address and prefix length of a range in CIDR notation; a single address is a range, too. */
function parseRange(text: string): { address: string; version: 4 | 6; length: number } | null {
	const [written = "", length, ...rest] = text.trim().split("/");
	const address = unmapIpv4(written);
	const version = isIP(address) as 0 | 4 | 6;
	if (version === 0 || address.includes("%") || rest.length > 0) return null;
	if (length !== undefined && !/^\d{1,3}$/.test(length)) return null;
	const isMapped = version === 4 && isIP(written) === 6;
	const prefixLength =
		length === undefined ? addressBits[version] : Number(length) - (isMapped ? mappedPrefixLength : 0);
	return prefixLength >= 0 && prefixLength <= addressBits[version]
		? { address, version, length: prefixLength }
		: null;
}

/** The eight groups of an address, or its four bytes. */
function addressGroups(address: string, version: 4 | 6): number[] {
	if (version === 4) return address.split(".").map(Number);
	const [head = "", tail] = new SocketAddress({ address, family: "ipv6" }).address
		.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
			[a * 256 + Number(b), c * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
		)
		.split("::");
	const groups = (text: string | undefined) =>
		text ? text.split(":").map((group) => Number.parseInt(group, 16)) : [];
	const [before, after] = [groups(head), groups(tail)];
	return [...before, ...Array(8 - before.length - after.length).fill(0), ...after];
}

/**
 * Normalizes an IP range: `203.0.113.7/24` becomes `203.0.113.0/24`, a single address gets its prefix length (`/32`,
 * `/128`). Null when it is invalid.
 */
export function normalizeCidr(text: string): string | null {
	const range = parseRange(text);
	if (!range) return null;
	const { address, version, length } = range;
	const size = version === 4 ? 8 : 16;
	const masked = addressGroups(address, version).map((number, index) => {
		const keptBits = Math.min(size, Math.max(0, length - index * size));
		return number & (((1 << keptBits) - 1) << (size - keptBits));
	});
	const network =
		version === 4
			? masked.join(".")
			: new SocketAddress({
					address: masked.map((group) => group.toString(16)).join(":"),
					family: "ipv6",
				}).address;
	return `${network}/${length}`;
}

/** Whether an address lies in a range. */
export function isInRange(range: string, address: string): boolean {
	const parsedRange = parseRange(range);
	const normalized = unmapIpv4(address);
	const version = isIP(normalized);
	if (parsedRange?.version !== version) return false;
	const list = new BlockList();
	list.addSubnet(parsedRange.address, parsedRange.length, familyName(parsedRange.version));
	return list.check(normalized, familyName(parsedRange.version));
}

/** Network of an address: /24 for IPv4, /48 (a site) for IPv6. */
export function getNetworkOfAddress(address: string): string | null {
	const normalized = unmapIpv4(address);
	const version = isIP(normalized);
	return version === 0 ? null : normalizeCidr(`${normalized}/${version === 4 ? 24 : 48}`);
}

/** The site that a client calls from: its IPv4 address, or the /48 of IPv6, since whoever has one has 65,536 networks. */
export function getNetworkOfClient(address: string): string {
	const normalized = unmapIpv4(address);
	return isIP(normalized) === 6 ? (normalizeCidr(`${normalized}/48`) ?? normalized) : normalized;
}
