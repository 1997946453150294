/** Minimum score of a hit. Chosen on our own labelled pairs, see `bench/screening`. */
export const defaultThreshold = 0.7;
/**
 * Minimum scores of a hit that an app can set. Another year of birth caps the score at 0.6, another day at 0.85: below the
 * lowest, everyone of the same name would be a hit; above the highest, nobody whose day of birth is wrong on a list.
 */
export const thresholdRange = { min: 0.65, max: 0.85 } as const;

/** The columns of an own list: the required ones, then the others. */
export const requiredListColumns = ["id", "kind", "name"] as const;
export const optionalListColumns = [
	"aliases",
	"birth_dates",
	"countries",
	"identifiers",
	"programs",
] as const;

/** An own list with one entry of each common kind, to be replaced. The byte order mark tells spreadsheets that it is UTF-8. */
export const listTemplate = `\uFEFF${[...requiredListColumns, ...optionalListColumns].join(",")}
1,person,Anna Lind,Anna Lindt;A. Lind,1990-02-28,SE,AB123456,Internal fraud
2,organization,Kaskad LLC,,,CY,,Internal fraud
`;
