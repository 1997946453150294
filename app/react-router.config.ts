import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "src/web",
	buildDirectory: "build",
	ssr: true,
	// Every page knows all others from the start: 4 kB, and no request before a navigation.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
