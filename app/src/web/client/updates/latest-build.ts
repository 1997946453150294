/** JSON file with the ID of the deployed build. */
export const latestBuildPath = "/builds/latest.json";

export const isServerReachable = (): Promise<boolean> =>
	fetch(latestBuildPath, { cache: "no-store" }).then(
		({ ok }) => ok,
		() => false,
	);
