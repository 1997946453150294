/** Separate from the schemas, so that pages don't load these. */

export const exportFormats = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];
