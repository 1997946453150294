import { createRequire } from "node:module";

/** Inter in one weight with every script it has, as TrueType: what draws PDF and pictures can't embed WOFF2. */
export const typefaceFile = createRequire(import.meta.url).resolve(
	"@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
);
