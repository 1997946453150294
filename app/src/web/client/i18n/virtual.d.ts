/** Made by the build's `texts-plugin.ts`. */
declare module "virtual:texts" {
	/** By language and namespace. Several namespaces come in one file. */
	export const textLoaders: Record<
		"fr" | "en",
		Readonly<Record<string, (() => Promise<{ default: Readonly<Record<string, object>> }>) | undefined>>
	>;
}
