import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether this address, to which the person came back, was made by Vidimus. */
export function isGenuineReturn(address: string, returnSecret: string): boolean {
	const { searchParams: query } = new URL(address);
	const signed = [query.get("verification"), query.get("status"), query.get("time")].join(".");
	const expected = createHmac("sha256", returnSecret).update(signed).digest();
	const given = Buffer.from(query.get("signature") ?? "", "hex");
	return given.length === expected.length && timingSafeEqual(given, expected);
}

console.log(isGenuineReturn(process.env.RETURN_URL!, process.env.RETURN_SECRET!));
