import { parseArgs } from "node:util";
import type { Config } from "../../platform/config.ts";
import { openKeyManager } from "../../platform/crypto/master-key.ts";
import { openDatabase, refuseToCreate } from "../../platform/database/open-database.ts";
import { createLog, toLogFields } from "../../platform/logging/log.ts";
import type { CommandOutput } from "../domain.ts";
import { type ChainHead, formatChainHead, parseChainHead } from "./chain.ts";
import { type BrokenLink, type ChainReport, verifyChains } from "./verify.ts";

const usage = "Usage: npm run audit:verify -- [--chain ID] [--head ID:LENGTH:HASH …] [--print-heads]";

const reasonTexts: Record<BrokenLink["reason"], string> = {
	altered: "isn't what was recorded there: it was changed, forged or moved",
	missing: "is missing",
	beyond_head: "lies beyond the chain's head",
	head_missing: "is the last one, and the chain's head is missing",
	head_altered: "is the last one, and the chain's head isn't what was recorded",
	kept_head_differs: "doesn't lead to the head that was kept: the chain was written anew",
};

interface VerifyOptions {
	chainId: string | undefined;
	heads: ChainHead[];
	printHeads: boolean;
}

/** @returns a sentence that says what is wrong with the arguments */
function parseOptions(args: readonly string[]): VerifyOptions | string {
	try {
		const { values } = parseArgs({
			args: [...args],
			options: {
				chain: { type: "string" },
				head: { type: "string", multiple: true, default: [] },
				"print-heads": { type: "boolean", default: false },
			},
		});
		const heads: ChainHead[] = [];
		for (const line of values.head) {
			const head = parseChainHead(line);
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

function formatReport({ chains, entries, broken }: ChainReport): string[] {
	const lines = broken.map(
		({ chainId, sequence, entryId, reason }) =>
			`${chainId}: entry ${sequence}${entryId ? ` (${entryId})` : ""} ${reasonTexts[reason]}.`,
	);
	const counted = `${chains} ${chains === 1 ? "chain" : "chains"}, ${entries} ${entries === 1 ? "entry" : "entries"}`;
	if (broken.length === 0) return [`${counted}: whole`];
	if (broken.length === chains && broken.every((link) => link.reason === "altered" && link.sequence === 1))
		lines.push("Every chain breaks at its first entry: is MASTER_KEY the one that the server runs with?");
	return [...lines, `${counted}: ${broken.length} broken`];
}

/**
 * The command `audit:verify`. It reads the database and changes nothing.
 * @returns the exit code: 0 whole, 1 broken, 2 not verified
 */
export async function runAuditVerify(
	config: Config,
	args: readonly string[],
	print: CommandOutput,
): Promise<0 | 1 | 2> {
	const options = parseOptions(args);
	if (typeof options === "string") {
		print.error(`${options}\n${usage}`);
		return 2;
	}
	const { chainId, heads, printHeads } = options;
	try {
		const database = await openDatabase(config, createLog(config.logLevel), refuseToCreate);
		try {
			const headLines: string[] = [];
			const verified = await verifyChains(
				{ db: database.db, keys: openKeyManager(config) },
				{
					heads,
					...(chainId !== undefined && { chainId }),
					...(printHeads && { onWhole: (head) => headLines.push(formatChainHead(head)) }),
				},
			);
			for (const line of [...formatReport(verified), ...headLines]) print.out(line);
			return verified.broken.length === 0 ? 0 : 1;
		} finally {
			await database.close();
		}
	} catch (error) {
		print.error(String(toLogFields(error as Error).error));
		return 2;
	}
}
