import type { Statistics, StatisticsVolume } from "../../../../domain/statistics/contract.ts";
import { volumeGroupNames } from "./volume-groups.ts";

/** Maximum number of bars that are distinguishable on a phone. */
const maxBars = 92;
const weekDays = 7;

export interface VolumeBar {
	from: string;
	to: string;
	volume: StatisticsVolume;
	total: number;
}

const addVolumes = (a: StatisticsVolume, b: StatisticsVolume): StatisticsVolume =>
	Object.fromEntries(
		Object.entries(a).map(([name, count]) => [name, count + b[name as keyof StatisticsVolume]]),
	) as StatisticsVolume;

/** Groups the days into bars: one per day, or one per week for long periods. */
export function toVolumeBars(days: Statistics["days"]): VolumeBar[] {
	const length = days.length > maxBars ? weekDays : 1;
	return Array.from({ length: Math.ceil(days.length / length) }, (_, index) => {
		const barDays = days.slice(index * length, (index + 1) * length);
		const volume = barDays.map(({ day, ...volume }) => volume).reduce(addVolumes);
		return {
			from: barDays[0]?.day ?? "",
			to: barDays.at(-1)?.day ?? "",
			volume,
			total: volumeGroupNames.reduce((sum, name) => sum + volume[name], 0),
		};
	});
}
