/** Builds into `dist/`, anew. */
export function buildSdk(): Promise<void>;
