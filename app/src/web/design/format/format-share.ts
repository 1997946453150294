/** Formats a share as a percentage: two digits where it is small, so that a rate of 0.0017% isn't 0%. */
export const formatShare = (value: number, locale: string): string =>
	value.toLocaleString(locale, {
		style: "percent",
		...(value < 0.002 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 }),
	});
