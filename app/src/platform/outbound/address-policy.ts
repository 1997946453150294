import { BlockList, isIP, SocketAddress } from "node:net";

/**
 * Addresses that aren't on the public internet: IANA's special-purpose registries (RFC 6890), multicast and reserved
 * ranges.
 */
const specialIpv4Ranges = [
	"0.0.0.0/8",
	"10.0.0.0/8",
	"100.64.0.0/10",
	"127.0.0.0/8",
	"169.254.0.0/16",
	"172.16.0.0/12",
	"192.0.0.0/24",
	"192.0.2.0/24",
	"192.88.99.0/24",
	"192.168.0.0/16",
	"198.18.0.0/15",
	"198.51.100.0/24",
	"203.0.113.0/24",
	"224.0.0.0/3",
];
/** The only allocated IPv6 range (RFC 4291); all others are refused. */
const globalIpv6Range = "2000::/3";
/** Special ranges within it: Teredo and others, documentation, 6to4. */
const specialIpv6Ranges = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

function createBlockList(ranges: readonly string[]): BlockList {
	const list = new BlockList();
	for (const range of ranges) {
		const [network = "", length] = range.split("/");
		list.addSubnet(network, Number(length), familyOf(network));
	}
	return list;
}

const refusedAddresses = createBlockList([...specialIpv4Ranges, ...specialIpv6Ranges]);
const globalIpv6Addresses = createBlockList([globalIpv6Range]);

/** The IPv4 address embedded in an IPv6 one: mapped (`::ffff:0:0/96`) or NAT64 (`64:ff9b::/96`, RFC 6052). */
function embeddedIpv4(address: string): string | null {
	// Node normalizes them: shortest form, lower case, mapped ones in dotted notation.
	const plain = new SocketAddress({ address, family: "ipv6" }).address;
	const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
	if (dotted) return dotted;
	const groups = /^64:ff9b::(?:(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4}))?$/.exec(plain);
	if (!groups) return null;
	const bytes = groups.slice(1).flatMap((group) => {
		const number = Number.parseInt(group ?? "0", 16);
		return [number >> 8, number & 255];
	});
	return bytes.join(".");
}

/** Whether an address may be called. @param privateRanges private networks that the operator allows */
export function createAddressPolicy(privateRanges: readonly string[]): (address: string) => boolean {
	const allowed = createBlockList(privateRanges);
	return (address) => {
		if (isIP(address) === 0 || address.includes("%")) return false;
		const effectiveAddress = isIP(address) === 6 ? (embeddedIpv4(address) ?? address) : address;
		const family = familyOf(effectiveAddress);
		if (allowed.check(effectiveAddress, family)) return true;
		if (family === "ipv6" && !globalIpv6Addresses.check(effectiveAddress, family)) return false;
		return !refusedAddresses.check(effectiveAddress, family);
	};
}
