/** A count of so many, with the interval that the true share lies in at 95 %. */
export interface MeasuredShare {
	count: number;
	of: number;
	from: number;
	to: number;
}

/** What the page says of accuracy, good and bad: the build takes it from the benchmark's report. */
export interface AccuracyFigures {
	/** The day of the latest measure. */
	at: string;
	people: number;
	/** Zones read to the last character, on pictures made worse. */
	zones: MeasuredShare;
	/** Zones read wrong that pass every check digit. */
	wrongButValid: MeasuredShare;
	/** Distance up to which two faces are one person's. */
	threshold: number;
	/** Pairs of strangers, on real photographs, that lie within it. */
	strangers: MeasuredShare;
	/** Printed fields of genuine documents that were said to differ. */
	falselyDiffer: MeasuredShare;
	/** Attacks on liveness that were found clear. */
	attacks: MeasuredShare;
	species: number;
	/** People who did nothing wrong and were refused at once. */
	refused: MeasuredShare;
	/** Of them those who were sent to a reviewer. */
	reviewed: MeasuredShare;
	/** Printed fields that could be compared, on published documents made worse in the hardest way. */
	hardestPrint: MeasuredShare;
	/** Pictures of screens in which no sign of one was seen. */
	screens: MeasuredShare;
	/** Copies without colour that went unnoticed. */
	copies: MeasuredShare;
	/** The same over all people, and in the group with the highest rate known. */
	slices: { overall: MeasuredShare; most: MeasuredShare };
}
