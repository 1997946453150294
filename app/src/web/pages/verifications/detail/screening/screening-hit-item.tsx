import { Box, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { HitState, ScreeningHit } from "../../../../../domain/screening/hits/contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { formatCalendarDate } from "../../../../design/format/format-calendar-date.ts";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { useCountryName } from "../../../../design/format/use-country-name.ts";
import { Columns } from "../../../../design/page/columns.tsx";
import { Disclosure } from "../../../../design/page/disclosure.tsx";
import { Muted } from "../../../../design/page/muted.tsx";
import { Section } from "../../../../design/page/section.tsx";
import { Fact, FactList } from "../../../../design/table/fact-list.tsx";
import { ScreeningHitCard } from "../../../settings/screening/search-hit.tsx";
import { Quote } from "../quote.tsx";
import css from "./screening-hits.module.css";

const stateIcons = { open: IconEye, false_positive: IconCircleCheck, true_match: IconAlertTriangle } as const;

/** The person's identity according to the document. */
function ScreenedPerson({ identity }: { identity: ScreeningHit["identity"] }) {
	const { t } = useTranslation("case");
	const locale = useLocale();
	const countryName = useCountryName();
	const show = (values: readonly string[]) => values.length > 0 && <bdi>{values.join(" · ")}</bdi>;
	return (
		<FactList layout="stacked">
			<Fact name={t("screening.names")}>{show(identity.names)}</Fact>
			<Fact name={t("screening.birth_dates")}>
				{show(identity.birth_dates.map((date) => formatCalendarDate(date, locale)))}
			</Fact>
			<Fact name={t("screening.countries")}>{show(identity.countries.map((code) => countryName(code)))}</Fact>
		</FactList>
	);
}

/** Who reviewed a hit, and their note. */
function ReviewNote({ hit: { reviewed_by: by, reviewed_at: at, note } }: { hit: ScreeningHit }) {
	const { t } = useTranslation("case");
	if (!by || !at) return null;
	const former = by.kind === "key" ? t("screening.by_key") : t("screening.by_former");
	return (
		<Muted>
			{by.name ?? former} · <RelativeTime iso={at} />
			{note !== null && (
				<Quote as="span" inherit>
					{note}
				</Quote>
			)}
		</Muted>
	);
}

/** The states a reviewer can set from each state. */
const nextStates: Record<HitState, readonly HitState[]> = {
	open: ["false_positive", "true_match"],
	false_positive: ["open"],
	true_match: ["open"],
};

/** A hit in a line, which opens to the list's entry beside the person's data. */
export function ScreeningHitItem({
	hit,
	onReview,
}: {
	hit: ScreeningHit;
	onReview?: ((state: HitState) => void) | undefined;
}) {
	const { t } = useTranslation("case");
	const { t: tScreening } = useTranslation("screening");
	const locale = useLocale();
	const { entry, state } = hit;
	const Icon = stateIcons[state];
	return (
		<li>
			<Group gap="6px 16px" justify="space-between">
				<Box className={css.hit}>
					<Disclosure
						plain
						summary={
							<Group gap="2px 8px" data-state={state}>
								<Icon size={18} stroke={1.8} aria-hidden />
								<span>
									<Text component="bdi" inherit fw={550}>
										{entry.matched_name}
									</Text>{" "}
									<small>{tScreening("hit.entry", { list: entry.list_name, id: entry.source_id })}</small>
								</span>
								<small className="tabular">{entry.score.toLocaleString(locale, { style: "percent" })}</small>
								<Text span inherit fw={550} data-verdict>
									{t(`screening.state_${state}`)}
								</Text>
							</Group>
						}
					>
						<Columns min="16rem">
							<Section level={3} title={t("screening.person")}>
								<ScreenedPerson identity={hit.identity} />
							</Section>
							<Section level={3} title={t("screening.entry")}>
								<ScreeningHitCard hit={entry} />
							</Section>
						</Columns>
					</Disclosure>
				</Box>
				{onReview && (
					<Group gap="xs">
						{nextStates[state].map((next) => (
							<Button key={next} size="xs" variant="default" onClick={() => onReview(next)}>
								{t(`screening.mark_${next}`)}
							</Button>
						))}
					</Group>
				)}
			</Group>
			<ReviewNote hit={hit} />
		</li>
	);
}
