/** The format of definitions that this version writes. A later one may be unreadable for it. */
export const definitionFormat = 1;
