/** Made by the build's `texts-plugin.ts`. */
declare module "virtual:texts" {
	/** By language and namespace. Several namespaces come in one file. */
	export const textLoaders: Record<
		"fr" | "en",
		Readonly<Record<string, (() => Promise<{ default: Readonly<Record<string, object>> }>) | undefined>>
	>;
}

declare module "virtual:text-files" {
	/** Addresses of the files, by language and namespace; in the server's build only. */
	export const textFiles: Partial<Record<string, Readonly<Record<string, string>>>>;
}
