/** URL of the face detector's weights, which the build takes from their package. */
declare module "face-weights" {
	const address: string;
	export default address;
}
