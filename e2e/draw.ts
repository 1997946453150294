/** What a run looks at where it looks at a part: another part each day, all of it with `npm run test:all`. */

/** Draws the same again: `PAGES_DRAW=20261125 npm test`. */
export const drawSeed = Number(
	process.env.PAGES_DRAW ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""),
);

/** How a failure says which part it looked at. */
export const drawnBy = `PAGES_DRAW=${drawSeed} draws the same pages and looks again`;

/** Whether a page, by its place in a list, is in the third that is drawn: three days in a row look at all of them. */
export const isDrawn = (page: number): boolean =>
	Boolean(process.env.TEST_ALL) || (page + drawSeed) % 3 === 0;
