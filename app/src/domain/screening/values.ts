/** Minimum score of a hit. Chosen on our own labelled pairs, see `bench/screening`. */
export const defaultThreshold = 0.7;
/**
 * Safe minimum scores of a hit. Below them most hits are other people; above, a person whose day of birth is wrong on a list
 * is never a hit, since that caps the score.
 */
export const thresholdRange = { min: 0.5, max: 0.85 } as const;

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
