/** A file's code and the same in colour: the build makes it. */
declare module "*?highlighted" {
	const sample: { code: string; html: string };
	export default sample;
}
