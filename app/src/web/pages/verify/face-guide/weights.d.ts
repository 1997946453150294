/** Where the weights of the face detector are: the build takes them from their package. */
declare module "face-weights" {
	const address: string;
	export default address;
}
