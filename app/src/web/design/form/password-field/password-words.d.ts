/** The lists of words one by one: the packages' entries would fetch all of them. Each is by rank. */
declare module "*.json.mjs" {
	const words: string[];
	export default words;
}

declare module "@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs" {
	const keyboards: import("@zxcvbn-ts/core").OptionsGraph;
	export default keyboards;
}
