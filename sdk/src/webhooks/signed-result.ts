import { fromHex, isValidHmac, isValidTolerance, utf8 } from "./signature.ts";

/** Result of a verification in the person's browser, signed by the server. */
export interface SignedResult {
	/** ID of the verification. */
	verification: string;
	status: string;
	/** When it was signed, in seconds since 1970. */
	time: number | string;
	/** HMAC-SHA256 of `verification.status.time`, hexadecimal. */
	signature: string;
}

/** @param value of any type, as a caller without types may pass */
const isObject = (value: unknown): boolean =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Of addresses without an origin. */
const baseUrl = "https://localhost";

/**
 * Whether your Vidimus server signed a result: from the URL that the person returned to (its text, a `URL`, or its
 * `searchParams`), or from the embed. Without a valid signature, the person could have forged it.
 * @param secret `result_secret` of `client.app.get()`. White space around it is ignored
 * @param options.tolerance maximum age in seconds. Default 3600
 * @throws TypeError without a secret, or with a tolerance that isn't a number from 0 to 10,000,000,000, or if the result is none of these
 */
export async function verifyResult(
	result: string | URL | URLSearchParams | SignedResult,
	secret: string,
	{ tolerance = 3600 }: { tolerance?: number } = {},
): Promise<boolean> {
	const key = typeof secret === "string" ? secret.trim() : "";
	if (!key) throw new TypeError("verifyResult needs the result_secret of client.app.get().");
	if (!isValidTolerance(tolerance))
		throw new TypeError("verifyResult needs a tolerance in seconds, from 0 to 10,000,000,000.");
	if (typeof result !== "string" && !isObject(result))
		throw new TypeError("verifyResult needs the URL that the person returned to, or the embed's result.");
	if (typeof result === "string" && !URL.canParse(result, baseUrl)) return false;
	const url = typeof result === "string" ? new URL(result, baseUrl) : result;
	const fields = url instanceof URL ? url.searchParams : url;
	const readParam = (name: keyof SignedResult): string => {
		const value: unknown = fields instanceof URLSearchParams ? fields.get(name) : fields[name];
		return typeof value === "string" || typeof value === "number" ? String(value) : "";
	};
	const [time, signature] = [readParam("time"), fromHex(readParam("signature"))];
	if (!signature || !/^\d{1,12}$/.test(time)) return false;
	if (Math.abs(Date.now() / 1000 - Number(time)) > tolerance) return false;
	return isValidHmac(
		utf8(key),
		signature,
		utf8(`${readParam("verification")}.${readParam("status")}.${time}`),
	);
}
