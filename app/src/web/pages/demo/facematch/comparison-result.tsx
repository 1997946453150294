import { Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ComparedPhoto, FaceMatchDemo } from "../../../../domain/demos/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { CheckResultBadge } from "../../../design/badge/verification-badges.tsx";
import { Columns } from "../../../design/page/columns.tsx";
import { Disclosure } from "../../../design/page/disclosure.tsx";
import { Section } from "../../../design/page/section.tsx";
import { Fact, FactList } from "../../../design/table/fact-list.tsx";
import { VerdictCard } from "../verdict-card.tsx";
import { DistanceScale } from "./distance-scale.tsx";

/** Formats false match rates as "1 in N". Rates up to the lowest measured one are given as "less than 1 in N". */
function useMatchRateText(points: FaceMatchDemo["points"]) {
	const { t } = useTranslation("demo");
	const locale = useLocale();
	const formatOneIn = (rate: number) => {
		const people = 1 / rate;
		const digits = people < 10 ? 1 : 2;
		return Number(people.toPrecision(digits)).toLocaleString(locale);
	};
	const lowestRate = Math.min(...points.map((point) => point.false_match_rate));
	return {
		one: (rate: number) => t("facematch.one_in", { number: formatOneIn(rate) }),
		short: (rate: number) =>
			t(rate <= lowestRate ? "facematch.less_than_one_in" : "facematch.one_in", {
				number: formatOneIn(rate),
			}),
		sentence: (rate: number) =>
			t(rate <= lowestRate ? "facematch.rate_least" : "facematch.rate_one", { number: formatOneIn(rate) }),
	};
}

function PhotoQuality({ photo, title }: { photo: ComparedPhoto; title: string }) {
	const { t } = useTranslation("demo");
	const locale = useLocale();
	if (photo.checks.length === 0) return null;
	return (
		<div>
			<Title order={3} size="body">
				{title}
			</Title>
			<FactList>
				{photo.checks.map(({ type, score, result }) => (
					<Fact key={type} name={t(`quality.${type}` as "quality.sharpness")}>
						<Group justify="space-between" gap="xs">
							<CheckResultBadge result={result} />
							{score?.toLocaleString(locale, { maximumFractionDigits: 2 })}
						</Group>
					</Fact>
				))}
			</FactList>
		</div>
	);
}

/** A number with its name and what it means; nothing without a number. */
function Figure({ name, value, hint }: Record<"name" | "value" | "hint", string | undefined>) {
	if (!name || !value) return null;
	return (
		<Fact name={name}>
			<Text span display="block" className="tabular" fz="lg" fw={600}>
				{value}
			</Text>
			<Text span c="dimmed" size="caption">
				{hint}
			</Text>
		</Fact>
	);
}

/**
 * The distance of two faces, the probability of one person and the false match rate.
 * @param invented whether both photos are specimens
 */
export function ComparisonResult({ demo, invented }: { demo: FaceMatchDemo; invented: boolean }) {
	const { t } = useTranslation("demo");
	const locale = useLocale();
	const { result, distance, probability, false_match_rate, points, photos } = demo;
	const rate = useMatchRateText(points);
	const titles = [t("choose.first"), t("choose.second")];
	return (
		<Stack gap="lg">
			<VerdictCard result={result} title={t(`facematch.verdict.${result}`)}>
				<Text c="dimmed">
					{t(`facematch.explanation.${result}`)}{" "}
					{false_match_rate !== null && rate.sentence(false_match_rate)}
				</Text>
			</VerdictCard>
			{distance !== null && (
				<>
					<DistanceScale demo={demo} distance={distance} />
					<FactList layout="grid" column="9.5rem">
						<Figure
							name={t("facematch.distance")}
							value={distance.toLocaleString(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 })}
							hint={t("facematch.distance_hint")}
						/>
						<Figure
							name={t("facematch.probability")}
							value={probability?.toLocaleString(locale, { style: "percent", maximumFractionDigits: 2 })}
							hint={t("facematch.probability_hint")}
						/>
						<Figure
							name={t("facematch.stranger")}
							value={false_match_rate === null ? undefined : rate.short(false_match_rate)}
							hint={t("facematch.stranger_hint")}
						/>
					</FactList>
				</>
			)}
			{points.length > 0 && (
				<Section level={3} title={t("facematch.points")}>
					<FactList layout="grid" column="9.5rem">
						{points.map((point) => (
							<Figure
								key={point.distance}
								name={`≤ ${point.distance.toLocaleString(locale, { maximumFractionDigits: 2 })}`}
								value={rate.one(point.false_match_rate)}
								hint={
									point.worst_group_false_match_rate === null
										? undefined
										: t("facematch.worst_group", { rate: rate.one(point.worst_group_false_match_rate) })
								}
							/>
						))}
					</FactList>
					<Text c="dimmed" size="sm" mt="xs">
						{t("facematch.points_text")} {invented && t("facematch.synthetic_faces")}
					</Text>
				</Section>
			)}
			{photos.some(({ checks }) => checks.length > 0) && (
				<Disclosure summary={t("facematch.quality")}>
					<Columns min="16rem">
						{photos.map((photo, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: there are always two, in a fixed order
							<PhotoQuality key={index} photo={photo} title={titles[index] ?? ""} />
						))}
					</Columns>
				</Disclosure>
			)}
		</Stack>
	);
}
