import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { checkPlugIns, type PlugIns } from "@vidimus/engine";
import { z } from "zod";
import { ConfigError } from "../platform/environment.ts";

const nameSchema = z.string().min(1).max(100);
const netSchema = z.strictObject({
	path: z.string().min(1),
	name: nameSchema,
	version: nameSchema,
	threshold: z.number(),
	mean: z.number().optional(),
	deviation: z.number().positive().optional(),
	order: z.enum(["RGB", "BGR"]).optional(),
});
const plugInsSchema = z.strictObject({
	recogniser: netSchema.optional(),
	presentation_attack: netSchema
		.extend({ scores: z.enum(["attack", "live"]).optional(), margin: z.number().positive().optional() })
		.optional(),
});

async function parsePlugInsFile(file: string): Promise<z.infer<typeof plugInsSchema>> {
	const text = await readFile(file, "utf8").catch(() => {
		throw new ConfigError(
			"ENGINE_PLUGINS must be a file that can be read. Create it, or give it to the user that runs this process.",
		);
	});
	try {
		return plugInsSchema.parse(JSON.parse(text));
	} catch (error) {
		const [issue] = error instanceof z.ZodError ? error.issues : [];
		const where = issue ? `: ${issue.path.join(".") || "the file"}: ${issue.message}` : ": it isn't JSON";
		throw new ConfigError(`ENGINE_PLUGINS must name a JSON file that describes models${where}.`);
	}
}

/**
 * Reads which of the operator's models replace the engine's, and tests each once. Paths are relative to the file.
 * @param file path of a JSON file; undefined for no plug-ins
 * @throws ConfigError naming the model and what is wrong with it
 */
export async function readEnginePlugIns(file: string | undefined): Promise<PlugIns> {
	if (!file) return {};
	const { recogniser, presentation_attack: attack } = await parsePlugInsFile(file);
	const withAbsolutePath = <Net extends { path: string }>(plugIn: Net): Net => ({
		...plugIn,
		path: resolve(dirname(file), plugIn.path),
	});
	const plugIns: PlugIns = {
		...(recogniser && { recogniser: withAbsolutePath(recogniser) }),
		...(attack && { presentationAttack: withAbsolutePath(attack) }),
	} as PlugIns;
	await checkPlugIns(plugIns).catch((error: Error) => {
		throw new ConfigError(`ENGINE_PLUGINS: ${error.message}`);
	});
	return plugIns;
}
