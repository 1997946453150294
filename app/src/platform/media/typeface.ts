import { createRequire } from "node:module";

/** Inter Regular with all scripts, as TrueType: the PDF and image libraries can't embed WOFF2. */
export const fontPath = createRequire(import.meta.url).resolve(
	"@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
);
