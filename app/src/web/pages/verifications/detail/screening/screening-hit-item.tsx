import { Button } from "@mantine/core";
import { IconAlertTriangle, IconChevronDown, IconCircleCheck, IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { HitState, ScreeningHit } from "../../../../../domain/screening/hits/contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { formatCalendarDate } from "../../../../design/format/format-calendar-date.ts";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { useCountryName } from "../../../../design/format/use-country-name.ts";
import { ScreeningHitCard } from "../../../settings/screening/search-hit.tsx";
import css from "./screening-hits.module.css";

const stateIcons = { open: IconEye, false_positive: IconCircleCheck, true_match: IconAlertTriangle } as const;

/** The person's identity according to the document. */
function ScreenedPerson({ identity }: { identity: ScreeningHit["identity"] }) {
	const { t } = useTranslation("case");
	const locale = useLocale();
	const countryName = useCountryName();
	const facts = [
		{ name: "names", values: identity.names },
		{ name: "birth_dates", values: identity.birth_dates.map((date) => formatCalendarDate(date, locale)) },
		{ name: "countries", values: identity.countries.map((code) => countryName(code)) },
	] as const;
	return (
		<dl className={css.person}>
			{facts
				.filter(({ values }) => values.length > 0)
				.map(({ name, values }) => (
					<div key={name}>
						<dt>{t(`screening.${name}`)}</dt>
						<dd>
							<bdi>{values.join(" · ")}</bdi>
						</dd>
					</div>
				))}
		</dl>
	);
}

/** Who reviewed a hit, and their note. */
function ReviewNote({ hit: { reviewed_by: by, reviewed_at: at, note } }: { hit: ScreeningHit }) {
	const { t } = useTranslation("case");
	if (!by || !at) return null;
	const former = by.kind === "key" ? t("screening.by_key") : t("screening.by_former");
	return (
		<div className={css.note}>
			<small>
				{by.name ?? former} · <RelativeTime iso={at} />
			</small>
			{note !== null && <blockquote>{note}</blockquote>}
		</div>
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
			<details className={css.hit}>
				<summary data-state={state}>
					<Icon size={18} stroke={1.8} aria-hidden />
					<span>
						<bdi>{entry.matched_name}</bdi>{" "}
						<small>{tScreening("hit.entry", { list: entry.list_name, id: entry.source_id })}</small>
					</span>
					<small className="tabular">{entry.score.toLocaleString(locale, { style: "percent" })}</small>
					<span>{t(`screening.state_${state}`)}</span>
					<IconChevronDown size={16} stroke={1.8} aria-hidden />
				</summary>
				<div className={css.columns}>
					<div>
						<h3>{t("screening.person")}</h3>
						<ScreenedPerson identity={hit.identity} />
					</div>
					<div>
						<h3>{t("screening.entry")}</h3>
						<ScreeningHitCard hit={entry} />
					</div>
				</div>
			</details>
			{onReview && (
				<div className={css.actions}>
					{nextStates[state].map((next) => (
						<Button key={next} size="xs" variant="default" onClick={() => onReview(next)}>
							{t(`screening.mark_${next}`)}
						</Button>
					))}
				</div>
			)}
			<ReviewNote hit={hit} />
		</li>
	);
}
