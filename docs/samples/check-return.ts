import { verifyResult } from "@vidimus/sdk";

/** Whether this address, to which the person came back, was made by Vidimus. */
export const isGenuineReturn = (address: string, returnSecret: string): Promise<boolean> =>
	verifyResult(new URL(address).searchParams, returnSecret);

console.log(await isGenuineReturn(process.env.RETURN_URL!, process.env.RETURN_SECRET!));
