import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: ["./src/domain/*/tables.ts", "./src/checks/*/tables.ts"],
	out: "./migrations",
});
