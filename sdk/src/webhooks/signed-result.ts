import { fromHex, isValidHmac, utf8 } from "./signature.ts";

/** How a verification stands when its person comes back, signed by the server. */
export interface SignedResult {
	/** Id of the verification. */
	verification: string;
	status: string;
	/** Seconds since 1970 at which it was signed. */
	time: number | string;
	/** HMAC-SHA256 in hex of `verification.status.time`. */
	signature: string;
}

/**
 * Whether a result was signed by your server: from the address that a person came back to (its
 * `searchParams`), or from the embed. Whoever holds the browser could have made it up.
 * @param secret `return_secret` of `client.app.get()`
 * @param options.tolerance seconds that it may be old; 3600 unless told
 */
export async function verifyResult(
	result: URLSearchParams | SignedResult,
	secret: string,
	{ tolerance = 3600 }: { tolerance?: number } = {},
): Promise<boolean> {
	const readParam = (name: keyof SignedResult) =>
		String((result instanceof URLSearchParams ? result.get(name) : result[name]) ?? "");
	const [time, signature] = [readParam("time"), fromHex(readParam("signature"))];
	if (!signature || !/^\d{1,12}$/.test(time)) return false;
	if (Math.abs(Date.now() / 1000 - Number(time)) > tolerance) return false;
	return isValidHmac(
		utf8(secret),
		signature,
		utf8(`${readParam("verification")}.${readParam("status")}.${time}`),
	);
}
