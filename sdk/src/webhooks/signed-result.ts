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

/** Of addresses without an origin. */
const baseUrl = "https://localhost";

/**
 * Whether your Vidimus server signed a result: from the URL that the person returned to (its text, a `URL`, or its
 * `searchParams`), or from the embed. Without a valid signature, the person could have forged it.
 * @param secret `return_secret` of `client.app.get()`. White space around it is ignored
 * @param options.tolerance maximum age in seconds. Default 3600
 * @throws TypeError without a secret, or with a tolerance that isn't a finite number from 0
 */
export async function verifyResult(
	result: string | URL | URLSearchParams | SignedResult,
	secret: string,
	{ tolerance = 3600 }: { tolerance?: number } = {},
): Promise<boolean> {
	const key = typeof secret === "string" ? secret.trim() : "";
	if (!key) throw new TypeError("verifyResult needs the return_secret of client.app.get().");
	if (!isValidTolerance(tolerance))
		throw new TypeError("verifyResult needs a finite tolerance in seconds, 0 or more.");
	if (typeof result === "string" && !URL.canParse(result, baseUrl)) return false;
	const url = typeof result === "string" ? new URL(result, baseUrl) : result;
	const fields = url instanceof URL ? url.searchParams : url;
	const readParam = (name: keyof SignedResult) =>
		String((fields instanceof URLSearchParams ? fields.get(name) : fields[name]) ?? "");
	const [time, signature] = [readParam("time"), fromHex(readParam("signature"))];
	if (!signature || !/^\d{1,12}$/.test(time)) return false;
	if (Math.abs(Date.now() / 1000 - Number(time)) > tolerance) return false;
	return isValidHmac(
		utf8(key),
		signature,
		utf8(`${readParam("verification")}.${readParam("status")}.${time}`),
	);
}
