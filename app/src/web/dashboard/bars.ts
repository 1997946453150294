import type { Statistics, Volume } from "../../domain/statistics/contract.ts";
import { standingNames } from "./outcomes.ts";

/** Bars that can be told apart on a phone. */
const mostBars = 92;
const week = 7;

export interface Bar {
	from: string;
	to: string;
	volume: Volume;
	total: number;
}

const added = (a: Volume, b: Volume): Volume =>
	Object.fromEntries(
		Object.entries(a).map(([name, count]) => [name, count + b[name as keyof Volume]]),
	) as Volume;

/** One bar a day, or one a week where days are too many. */
export function barsOf(days: Statistics["days"]): Bar[] {
	const length = days.length > mostBars ? week : 1;
	return Array.from({ length: Math.ceil(days.length / length) }, (_, index) => {
		const own = days.slice(index * length, (index + 1) * length);
		const volume = own.map(({ day, ...volume }) => volume).reduce(added);
		return {
			from: own[0]?.day ?? "",
			to: own.at(-1)?.day ?? "",
			volume,
			total: standingNames.reduce((sum, name) => sum + volume[name], 0),
		};
	});
}
