import { verifyResult } from "@vidimus/sdk";

/** Whether Vidimus signed the URL that the person returned to. */
export const isGenuineReturn = (address: string, returnSecret: string): Promise<boolean> =>
	verifyResult(new URL(address).searchParams, returnSecret);

console.log(await isGenuineReturn(process.env.RETURN_URL!, process.env.RETURN_SECRET!));
