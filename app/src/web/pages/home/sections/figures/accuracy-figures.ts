/** A count out of a total, with the 95% confidence interval of the share. */
export interface MeasuredShare {
	count: number;
	of: number;
	from: number;
	to: number;
}

/** Accuracy figures of the landing page and the documentation, which the build reads from the benchmark report. */
export interface AccuracyFigures {
	/** Date of the latest measurement. */
	at: string;
	/** MRZs read without an error, on degraded photos. */
	zones: MeasuredShare;
	/** MRZs read with an error that still pass every check digit. */
	wrongButValid: MeasuredShare;
	/** Match threshold: maximum distance of two faces of one person. */
	threshold: number;
	/** False matches on real photos: pairs of two people within the match threshold. */
	strangers: MeasuredShare;
	/** Pairs of one person, on real photos, that aren't matched automatically (FNMR). */
	unmatched: MeasuredShare;
	/** Printed fields of genuine documents that were wrongly reported as different. */
	falselyDiffer: MeasuredShare;
	/** Photos animated and relit by software, then injected, that were approved (APCER). */
	animated: MeasuredShare;
	/** Printed fields that could be compared, on published documents with the strongest degradation. */
	hardestPrint: MeasuredShare;
	/** Photos of screens that were not detected as such. */
	screens: MeasuredShare;
	/** Black-and-white copies that were not detected. */
	copies: MeasuredShare;
}
