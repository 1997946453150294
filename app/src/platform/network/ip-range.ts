import { BlockList, isIP, SocketAddress } from "node:net";
import { foldDigits } from "../../digits-contract.ts";
import { removeInvisible } from "../../visible-text-contract.ts";

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

/** Prefix length of a netmask, such as 24 for 255.255.255.0; NaN if its ones have gaps. */
function countMaskBits(mask: string): number {
	const bits = mask
		.split(".")
		.map((byte) => Number(byte).toString(2).padStart(8, "0"))
		.join("");
	return /^1*0*$/.test(bits) ? bits.lastIndexOf("1") + 1 : Number.NaN;
}

/** Digits of any script, and full-width stops, as keyboards of other languages write them; nobody sees other marks. */
const foldWriting = (text: string): string =>
	foldDigits(removeInvisible(text)).replaceAll("\u3002", ".").trim();

/** Address and prefix length of a range in CIDR notation or with a netmask; a single address is a range, too. */
function parseRange(text: string): { address: string; version: 4 | 6; length: number } | null {
	const [written = "", suffix, ...rest] = foldWriting(text).split("/");
	const address = unmapIpv4(written);
	const version = isIP(address) as 0 | 4 | 6;
	if (version === 0 || address.includes("%") || rest.length > 0) return null;
	const isMapped = version === 4 && isIP(written) === 6;
	const hasMask = suffix !== undefined && isIP(suffix) === 4 && isIP(written) === 4;
	if (suffix !== undefined && !hasMask && !/^\d{1,3}$/.test(suffix)) return null;
	const writtenLength = hasMask
		? countMaskBits(suffix)
		: Number(suffix) - (isMapped ? mappedPrefixLength : 0);
	const length = suffix === undefined ? addressBits[version] : writtenLength;
	return length >= 0 && length <= addressBits[version] ? { address, version, length } : null;
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
 * Normalizes an IP range: `203.0.113.7/24` and `203.0.113.7/255.255.255.0` become `203.0.113.0/24`, a single address gets its prefix length (`/32`,
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
