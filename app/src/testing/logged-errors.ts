const lines: string[] = [];

/** Where servers of tests log errors. */
export const errorSink = { write: (line: string) => void lines.push(line) };

/** What servers logged since the last call. */
export const takeLoggedErrors = (): string[] => lines.splice(0);
