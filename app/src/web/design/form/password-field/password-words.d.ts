/** Single word lists, sorted by frequency. The packages' main entries would load all lists. */
declare module "*.json.mjs" {
	const words: string[];
	export default words;
}

declare module "@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs" {
	const keyboards: import("@zxcvbn-ts/core").OptionsGraph;
	export default keyboards;
}
