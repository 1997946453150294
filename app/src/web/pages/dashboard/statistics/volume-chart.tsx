import { Anchor, Box, ColorSwatch, Group, Text } from "@mantine/core";
import { Trans, useTranslation } from "react-i18next";
import type { Statistics } from "../../../../domain/statistics/contract.ts";
import { LocaleLink, useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { ChartPanel } from "../../../design/chart/chart-panel.tsx";
import { TimeChart } from "../../../design/chart/time-chart.tsx";
import table from "../../../design/chart/time-table.module.css";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import { buildListPath, type Period } from "../period.ts";
import { findOnlyBar } from "./small-numbers.ts";
import { toVolumeBars, type VolumeBar } from "./volume-bars.ts";
import css from "./volume-chart.module.css";
import { type VolumeGroup, volumeGroupNames, volumeGroups } from "./volume-groups.ts";

/** Formats the names of the status groups. */
function useVolumeGroupName(): (standing: VolumeGroup) => string {
	const { t } = useTranslation("dashboard");
	const { t: tStatus } = useTranslation("verification-status");
	return (standing) => (standing === "in_progress" ? t("volume.in_progress") : tStatus(standing));
}

/** Formats a bar's label: "12 Nov", or "10 Nov – 16 Nov" for a week. */
function useBarLabel(): (bar: VolumeBar) => string {
	const { shortDay } = useFormatters();
	return ({ from, to }) => (from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`);
}

/** Number of verifications created per day, by current status. */
export function VolumeChart({ statistics, period }: { statistics: Statistics; period: Period }) {
	const { t } = useTranslation("dashboard");
	const { number } = useFormatters();
	const nameOf = useVolumeGroupName();
	const barName = useBarLabel();
	const localizePath = useLocalizePath();
	const bars = toVolumeBars(statistics.days);
	const onlyBar = findOnlyBar(bars);
	const numbers = () => [
		[t("volume.day"), t("volume.created"), ...volumeGroupNames.map(nameOf)],
		...statistics.days.map(({ day, ...volume }) => [
			day,
			volume.created,
			...volumeGroupNames.map((name) => volume[name]),
		]),
	];
	return (
		<ChartPanel
			className={css.volumes}
			title={t("volume.title")}
			lead={t("volume.lead")}
			csv={{ file: "volumes", period, numbers }}
			table={<VolumeTable bars={bars} />}
		>
			{onlyBar ? (
				<OnlyBar bar={onlyBar} />
			) : (
				<TimeChart
					label={t("volume.chart")}
					as="bars"
					series={volumeGroupNames.map((name) => ({ name, label: nameOf(name), color: `var(--${name})` }))}
					points={bars.map((bar) => ({
						key: bar.from,
						label: barName(bar),
						values: bar.volume,
						to: localizePath(buildListPath(bar)),
					}))}
					format={number}
					emptyText={t("volume.none")}
				/>
			)}
			<Group component="ul" gap="4px 18px" mt="md" mb={0} p={0} fz="sm" style={{ listStyle: "none" }}>
				{volumeGroupNames.map((name) => (
					<li key={name}>
						<Anchor
							component={LocaleLink}
							to={buildListPath(period, { status: volumeGroups[name] })}
							inherit
							c={statistics.totals[name] === 0 ? "dimmed" : "var(--ink)"}
							py={4}
							underline="hover"
						>
							<Group component="span" gap={8} wrap="nowrap">
								<ColorSwatch
									component="span"
									size={10}
									radius={3}
									color={`var(--${name})`}
									withShadow={false}
								/>
								{nameOf(name)}
								<b className="tabular">{number(statistics.totals[name])}</b>
							</Group>
						</Anchor>
					</li>
				))}
			</Group>
		</ChartPanel>
	);
}

/** In place of a chart with a single bar. */
function OnlyBar({ bar }: { bar: VolumeBar }) {
	const { t } = useTranslation("dashboard");
	const { number, dayAndMonth } = useFormatters();
	const { from, to, volume } = bar;
	return (
		<Box py="sm">
			<Text size="lg">
				<Trans
					t={t}
					i18nKey={from === to ? "volume.only_day" : "volume.only_week"}
					values={{ number: number(volume.created), from: dayAndMonth(from), to: dayAndMonth(to) }}
					count={volume.created}
					components={{ list: <Anchor component={LocaleLink} to={buildListPath(bar)} inherit /> }}
				/>
			</Text>
			<Text size="sm" c="dimmed">
				{t("volume.only_hint")}
			</Text>
		</Box>
	);
}

function VolumeTable({ bars }: { bars: VolumeBar[] }) {
	const { t } = useTranslation("dashboard");
	const { number } = useFormatters();
	const nameOf = useVolumeGroupName();
	const barName = useBarLabel();
	return (
		<table className={table.table}>
			<thead>
				<tr>
					<th scope="col">{t("volume.day")}</th>
					<th scope="col">{t("volume.created")}</th>
					{volumeGroupNames.map((name) => (
						<th key={name} scope="col">
							{nameOf(name)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{bars.toReversed().map((bar) => (
					<tr key={bar.from}>
						<th scope="row">{barName(bar)}</th>
						<td>
							<LocaleLink to={buildListPath(bar)}>{number(bar.volume.created)}</LocaleLink>
						</td>
						{volumeGroupNames.map((name) => (
							<td key={name}>
								{bar.volume[name] > 0 ? (
									<LocaleLink to={buildListPath(bar, { status: volumeGroups[name] })}>
										{number(bar.volume[name])}
									</LocaleLink>
								) : (
									number(0)
								)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
