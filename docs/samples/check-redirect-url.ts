import { verifyResult } from "@vidimus/sdk";

/** Whether Vidimus signed the URL that the person returned to. */
export const isGenuineRedirect = (address: string, resultSecret: string): Promise<boolean> =>
	verifyResult(new URL(address).searchParams, resultSecret);

console.log(await isGenuineRedirect(process.env.REDIRECT_URL!, process.env.RESULT_SECRET!));
