import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: ["./src/domain/*/tables.ts", "./src/checks/*/tables.ts", "./src/platform/*/tables.ts"],
	out: "./migrations",
});
