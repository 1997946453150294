import { type SignedResult, verifyResult } from "@vidimus/sdk";

/** Whether Vidimus signed this result, received from a browser, within the last hour. */
export const isGenuineResult = (result: SignedResult, resultSecret: string): Promise<boolean> =>
	verifyResult(result, resultSecret);

console.log(await isGenuineResult(JSON.parse(process.env.RESULT!), process.env.RESULT_SECRET!));
