import { type ResolveFnOutput, registerHooks } from "node:module";

/**
 * Loaded before the server (`node --import`): imports its modules in a quarter less time (3.3 → 2.4 s on a slow core).
 * Node resolves each of 6,900 imports anew: it looks for the file and its package, and parses the package's exports.
 */
const sources = new URL("./", import.meta.url).href;
const packages = new Map<string, ResolveFnOutput>();

registerHooks({
	resolve(specifier, context, nextResolve) {
		const { parentURL, conditions } = context;
		if (!parentURL || !conditions.includes("import")) return nextResolve(specifier, context);
		// Sources name the file they import, with its extension.
		if (specifier.startsWith(".") && specifier.endsWith(".ts"))
			return { url: new URL(specifier, parentURL).href, format: "module-typescript", shortCircuit: true };
		if (specifier.startsWith(".") || !parentURL.startsWith(sources)) return nextResolve(specifier, context);
		const resolved = packages.get(specifier) ?? nextResolve(specifier, context);
		packages.set(specifier, resolved);
		return { ...resolved, shortCircuit: true };
	},
});
