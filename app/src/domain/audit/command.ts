import { parseArgs } from "node:util";
import type { Config } from "../../platform/config.ts";
import { openKeys } from "../../platform/crypto/keys.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { createLog, loggable } from "../../platform/log.ts";
import { type ChainHead, headLine, readHeadLine } from "./chain.ts";
import { type Broken, type Verified, verifyChains } from "./verify.ts";

const usage = "Usage: npm run audit:verify -- [--chain ID] [--head ID:LENGTH:HASH …] [--print-heads]";

const sentences: Record<Broken["reason"], string> = {
	altered: "isn't what was recorded there: it was changed, forged or moved",
	missing: "is missing",
	beyond_head: "lies beyond the chain's head",
	head_missing: "is the last one, and the chain's head is missing",
	head_altered: "is the last one, and the chain's head isn't what was recorded",
	kept_head_differs: "doesn't lead to the head that was kept: the chain was written anew",
};

interface Wanted {
	chainId: string | undefined;
	heads: ChainHead[];
	printHeads: boolean;
}

/** @returns a sentence for a wrong call */
function read(words: readonly string[]): Wanted | string {
	try {
		const { values } = parseArgs({
			args: [...words],
			options: {
				chain: { type: "string" },
				head: { type: "string", multiple: true, default: [] },
				"print-heads": { type: "boolean", default: false },
			},
		});
		const heads: ChainHead[] = [];
		for (const line of values.head) {
			const head = readHeadLine(line);
			if (!head) return `“${line}” is no head: give ID:LENGTH:HASH as --print-heads prints it.`;
			if (values.chain !== undefined && values.chain !== head.chainId)
				return `--head ${line} is of another chain than --chain ${values.chain}.`;
			heads.push(head);
		}
		return { chainId: values.chain, heads, printHeads: values["print-heads"] };
	} catch (error) {
		return (error as Error).message;
	}
}

/** What was found, line by line. */
function report({ chains, entries, broken }: Verified): string[] {
	const lines = broken.map(
		({ chainId, sequence, entryId, reason }) =>
			`${chainId}: entry ${sequence}${entryId ? ` (${entryId})` : ""} ${sentences[reason]}.`,
	);
	const counted = `${chains} ${chains === 1 ? "chain" : "chains"}, ${entries} ${entries === 1 ? "entry" : "entries"}`;
	if (broken.length === 0) return [`${counted}: whole`];
	if (broken.length === chains && broken.every((one) => one.reason === "altered" && one.sequence === 1))
		lines.push("Every chain breaks at its first entry: is MASTER_KEY the one that the server runs with?");
	return [...lines, `${counted}: ${broken.length} broken`];
}

/**
 * The command `audit:verify`: reads the database and changes nothing.
 * @param words what stands behind the command's name
 * @param print takes a line; `wrong` is for what kept the command from verifying
 * @returns its exit code: 0 whole, 1 broken, 2 not verified
 */
export async function auditVerify(
	config: Config,
	words: readonly string[],
	print: { found: (line: string) => void; wrong: (line: string) => void },
): Promise<0 | 1 | 2> {
	const wanted = read(words);
	if (typeof wanted === "string") {
		print.wrong(`${wanted}\n${usage}`);
		return 2;
	}
	const { chainId, heads, printHeads } = wanted;
	try {
		const database = await openDatabase(config, createLog(config.logLevel));
		try {
			const whole: string[] = [];
			const verified = await verifyChains(
				{ db: database.db, keys: openKeys(config) },
				{
					heads,
					...(chainId !== undefined && { chainId }),
					...(printHeads && { onWhole: (head) => whole.push(headLine(head)) }),
				},
			);
			for (const line of [...report(verified), ...whole]) print.found(line);
			return verified.broken.length === 0 ? 0 : 1;
		} finally {
			await database.close();
		}
	} catch (error) {
		print.wrong(String(loggable(error as Error).error));
		return 2;
	}
}
