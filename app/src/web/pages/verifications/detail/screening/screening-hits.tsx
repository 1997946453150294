import { Button, Modal } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconEye } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HitState, ScreeningHit } from "../../../../../domain/screening/hits/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { DialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { Announcement } from "../../../../design/feedback/announcement.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { formatCalendarDate } from "../../../../design/format/format-calendar-date.ts";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { useCountryName } from "../../../../design/format/use-country-name.ts";
import { Section } from "../../../../design/page/section.tsx";
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

/** A hit's state, with who reviewed it and their note. */
function ReviewState({ hit: { state, reviewed_by: by, reviewed_at: at, note } }: { hit: ScreeningHit }) {
	const { t } = useTranslation("case");
	const Icon = stateIcons[state];
	const former = by?.kind === "key" ? t("screening.by_key") : t("screening.by_former");
	return (
		<div className={css.state} data-state={state}>
			<p>
				<Icon size={18} stroke={1.8} aria-hidden />
				<strong>{t(`screening.state_${state}`)}</strong>
				{by && at && (
					<small>
						{by.name ?? former} · <RelativeTime iso={at} />
					</small>
				)}
			</p>
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

interface PendingReview {
	hit: ScreeningHit;
	state: HitState;
}

/** A false positive applies to the customer's later verifications, if there is a customer. */
const getConsequenceTextKey = ({ hit, state }: PendingReview) =>
	state === "false_positive" && hit.customer === null ? "false_positive_alone" : state;

function ScreeningHitItem({
	hit,
	onReview,
}: {
	hit: ScreeningHit;
	onReview?: ((state: HitState) => void) | undefined;
}) {
	const { t } = useTranslation("case");
	return (
		<li>
			<div className={css.columns}>
				<div>
					<h3>{t("screening.person")}</h3>
					<ScreenedPerson identity={hit.identity} />
				</div>
				<div>
					<h3>{t("screening.entry")}</h3>
					<ScreeningHitCard hit={hit.entry} />
				</div>
			</div>
			<div className={css.footer}>
				<ReviewState hit={hit} />
				{onReview && (
					<div className={css.actions}>
						{nextStates[hit.state].map((state) => (
							<Button key={state} size="sm" variant="default" onClick={() => onReview(state)}>
								{t(`screening.mark_${state}`)}
							</Button>
						))}
					</div>
				)}
			</div>
		</li>
	);
}

/** A case's screening hits, each beside the person's data. Needs the texts `case` and `screening`. */
export function ScreeningHits({
	hits,
	canReview,
	onChanged,
}: {
	hits: readonly ScreeningHit[];
	canReview: boolean;
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const [pendingReview, setPendingReview] = useState<PendingReview | null>(null);
	const [message, setMessage] = useState("");
	if (hits.length === 0) return null;
	const nearestFirst = hits.toSorted((a, b) => b.entry.score - a.entry.score);
	const save = async ({ hit, state }: PendingReview, form: FormData) => {
		const body = { state, note: String(form.get("note")) };
		await api.patch("/api/v1/screening/hits/{id}", { path: { id: hit.id }, body });
		setPendingReview(null);
		await onChanged();
		setMessage(t("screening.done"));
	};
	return (
		<Section id="screening-hits" title={t("screening.title")} ruled>
			<p className={css.lead}>{t("screening.lead")}</p>
			<Announcement text={message} />
			<ol className={css.hits}>
				{nearestFirst.map((hit) => (
					<ScreeningHitItem
						key={hit.id}
						hit={hit}
						onReview={canReview ? (state) => setPendingReview({ hit, state }) : undefined}
					/>
				))}
			</ol>
			<Modal
				opened={pendingReview !== null}
				onClose={() => setPendingReview(null)}
				title={pendingReview ? t(`screening.mark_${pendingReview.state}`) : ""}
			>
				{pendingReview && (
					<DialogForm
						submit={t("screening.submit")}
						onCancel={() => setPendingReview(null)}
						onSubmit={(form) => save(pendingReview, form)}
					>
						{(errorOf) => (
							<>
								<p className={css.consequence}>
									<bdi>{pendingReview.hit.entry.matched_name}</bdi>
									{". "}
									{t(`screening.${getConsequenceTextKey(pendingReview)}_text`)}
								</p>
								<Textarea
									label={t("screening.note")}
									description={t("screening.note_hint")}
									name="note"
									rows={3}
									error={errorOf("note")}
									aria-invalid={errorOf("note") ? true : undefined}
								/>
							</>
						)}
					</DialogForm>
				)}
			</Modal>
		</Section>
	);
}
