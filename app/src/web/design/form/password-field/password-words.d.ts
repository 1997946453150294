/** Single word lists, each by rank: the packages' main entries would load all of them. */
declare module "*.json.mjs" {
	const words: string[];
	export default words;
}

declare module "@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs" {
	const keyboards: import("@zxcvbn-ts/core").OptionsGraph;
	export default keyboards;
}
