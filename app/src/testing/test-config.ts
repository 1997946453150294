import { type Config, readConfig } from "../platform/config.ts";

/** The configuration of a server in a test, as its environment would give it. */
export const testConfig = (dataDir: string, env: Record<string, string> = {}): Config =>
	readConfig({
		NODE_ENV: "test",
		PORT: "0",
		PUBLIC_URL: "http://localhost:3000",
		DATA_DIR: dataDir,
		LOG_LEVEL: "silent",
		ENGINE_WORKERS: "1",
		BOT_PROTECTION: "off",
		...(env.NODE_ENV !== "production" && { PASSWORD_HASHING: "fast" }),
		...env,
	});
