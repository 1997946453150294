import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

const USAGE = `Usage:
  vidimus-engine read [--templates] [--today YYYY-MM-DD] FILE…   one line of JSON per file: the document's data
  vidimus-engine compare FILE FILE                                one line of JSON: whether the faces match
  vidimus-engine compare --pairs PAIRS.csv [--threshold N]        CSV: the same for each pair (columns a,b)
  vidimus-engine challenge [--without STEPS]                      one line of JSON: a new liveness challenge
  vidimus-engine liveness [--templates] FOLDER --challenge FILE [--document FILE]
                                                                  one line of JSON: whether the frames show a living
                                                                  person, and the decision of the default options

  vidimus-engine chip [--anchors FOLDER] [--today YYYY-MM-DD] FILE…
                                                                  one line of JSON per chip: what its signatures prove

  compare    similarity (cosine, higher is more similar), FMR point (“1 in 10,000” strangers would match),
             decision (match, doubt, mismatch). --threshold: the distance for the column “match”
  challenge  --without: steps that the person can't do, such as turn,lights (turn, approach, blink, lights)
  liveness   frames are named STEP-MILLISECONDS[-COLOR].jpg (0-00846.jpg, 2-05120-cyan.jpg) or listed in a
             manifest.json; --document: only its portrait is compared, nothing else is checked
  chip       a file is an EF.SOD (binary, base64, PEM or hexadecimal), or a folder with one EF.SOD and its data
             groups (EF.SOD, DG1.bin, DG2.bin…); --anchors: folder of the states' master lists, certificates and
             revocation lists (.ml .ldif .cer .crt .der .pem .crl)
`;

const USAGE_ERROR = 2;

type Command = () => Promise<void>;

function parseArguments(args: readonly string[]) {
	try {
		return parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				templates: { type: "boolean", default: false },
				today: { type: "string" },
				pairs: { type: "string" },
				threshold: { type: "string" },
				challenge: { type: "string" },
				document: { type: "string" },
				without: { type: "string" },
				anchors: { type: "string" },
				help: { type: "boolean", default: false },
			},
		});
	} catch {
		return null;
	}
}

const readText = (file: string) => readFile(file, "utf8").catch(() => null);

// Each command imports only what it needs: it doesn't load the models of the others.

async function comparePairsCommand(
	list: string,
	thresholdOption: string | undefined,
): Promise<Command | string> {
	const { printPairs, DEFAULT_THRESHOLD, parsePairs } = await import("./compare.ts");
	const threshold = thresholdOption === undefined ? DEFAULT_THRESHOLD : Number(thresholdOption);
	if (!(threshold > 0)) return "--threshold takes a distance, such as 1.04.";
	const pairs = parsePairs((await readText(list)) ?? "");
	return pairs
		? () => printPairs(pairs, list, threshold)
		: `${list} isn't a CSV file with the columns a and b.`;
}

async function challengeCommand(without: string | undefined): Promise<Command | string> {
	const { printChallenge, parseSteps } = await import("./challenge.ts");
	const steps = without === undefined ? [] : parseSteps(without);
	if (!steps) return "--without must be a list of these steps: turn, approach, blink, lights.";
	return new Set(steps).size < 4
		? async () => printChallenge(steps)
		: "--without excludes every step. Review this person manually instead.";
}

async function livenessCommand(
	folder: string,
	file: string,
	options: { document?: string; templates: boolean },
): Promise<Command | string> {
	const { printLiveness, parseChallenge, readResponse } = await import("./liveness.ts");
	const challenge = parseChallenge((await readText(file)) ?? "");
	if (!challenge) return `${file} doesn't contain a challenge.`;
	const response = await readResponse(folder, challenge);
	if (!response)
		return `${folder} contains no frames. Name them STEP-MILLISECONDS[-COLOR].jpg or add a manifest.json.`;
	return () => printLiveness(folder, response, challenge, options);
}

async function chipCommand(
	files: readonly string[],
	folder: string | undefined,
	today: string | undefined,
): Promise<Command | string> {
	const { readAnchorsOrNull, printChips } = await import("./chip.ts");
	const anchors = await readAnchorsOrNull(folder);
	return anchors
		? () => printChips(files, anchors, today)
		: `${folder} isn't a readable folder of trust anchors.`;
}

/** The command to run, or an error message; empty for the usage only. */
async function parseCommand(args: readonly string[]): Promise<Command | string> {
	const parsed = parseArguments(args);
	if (!parsed) return "";
	const { values } = parsed;
	const [command, ...files] = parsed.positionals;
	const { today, pairs, challenge: challengeFile, document, templates } = values;
	if (today !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(today)) return "--today must be a date, YYYY-MM-DD.";
	if (values.help)
		return async () => {
			process.stdout.write(USAGE);
		};
	if (command === "read" && files.length > 0)
		return async () => (await import("./read.ts")).printDocuments(files, templates, today);
	if (command === "compare" && pairs !== undefined && files.length === 0)
		return comparePairsCommand(pairs, values.threshold);
	if (command === "compare" && pairs === undefined && files.length === 2)
		return async () => (await import("./compare.ts")).printComparison(files[0]!, files[1]!);
	if (command === "challenge" && files.length === 0) return challengeCommand(values.without);
	if (command === "liveness" && challengeFile !== undefined && files.length === 1)
		return livenessCommand(files[0]!, challengeFile, {
			templates,
			...(document !== undefined && { document }),
		});
	if (command === "chip" && files.length > 0) return chipCommand(files, values.anchors, today);
	return "";
}

/**
 * The CLI. A photo that can't be read is a line with `error`, not a failure of the command.
 * @returns exit code: 0, or 2 for wrong usage
 */
export async function main(args: readonly string[]): Promise<number> {
	const call = await parseCommand(args);
	if (typeof call === "string") {
		process.stderr.write(call === "" ? USAGE : `${call}\n${USAGE}`);
		return USAGE_ERROR;
	}
	await call();
	return 0;
}
