/** Deletes `dist/` and builds it again. */
export function buildSdk(): Promise<void>;
