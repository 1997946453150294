import ipaddr from "ipaddr.js";
import { createRangeTest, type IpAddress, parseAddress } from "../network/ip-range.ts";

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

const isSpecial = createRangeTest([...specialIpv4Ranges, ...specialIpv6Ranges]);
const isGlobalIpv6 = createRangeTest([globalIpv6Range]);
const isNat64 = createRangeTest(["64:ff9b::/96"]);

/** The IPv4 address that a NAT64 address embeds (RFC 6052). */
const extractNat64 = (address: IpAddress): IpAddress =>
	isNat64(address) ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address;

/** Whether an address may be called. @param privateRanges private networks that the operator allows */
export function createAddressPolicy(privateRanges: readonly string[]): (address: string) => boolean {
	const isAllowed = createRangeTest(privateRanges);
	return (text) => {
		const parsed = parseAddress(text);
		if (!parsed || text.includes("%")) return false;
		const address = extractNat64(parsed);
		if (isAllowed(address)) return true;
		if (address.kind() === "ipv6" && !isGlobalIpv6(address)) return false;
		return !isSpecial(address);
	};
}
