import { Textarea } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconEye } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HitState, ScreeningHit } from "../../domain/screening/hits/contract.ts";
import { DialogForm } from "../account/dialog-form.tsx";
import { api } from "../browser-api.ts";
import { dateInWords } from "../components/date-in-words.ts";
import { Dialog } from "../components/dialog.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { useLocale } from "../components/locale-link.tsx";
import { RelativeTime } from "../components/relative-time.tsx";
import { useCountryName } from "../components/use-country-name.ts";
import { Section } from "../verification-detail/section.tsx";
import css from "./case-hits.module.css";
import { Hit } from "./hit.tsx";

const signs = { open: IconEye, false_positive: IconCircleCheck, true_match: IconAlertTriangle } as const;

/** Whom the document says the person is. */
function Person({ identity }: { identity: ScreeningHit["identity"] }) {
	const { t } = useTranslation("case");
	const locale = useLocale();
	const countryName = useCountryName();
	const facts = [
		{ name: "names", values: identity.names },
		{ name: "birth_dates", values: identity.birth_dates.map((date) => dateInWords(date, locale)) },
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

/** What somebody made of a hit, and why. */
function State({ hit: { state, reviewed_by: by, reviewed_at: at, note } }: { hit: ScreeningHit }) {
	const { t } = useTranslation("case");
	const Icon = signs[state];
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

/** What a hit in a state can become. */
const nextStates: Record<HitState, readonly HitState[]> = {
	open: ["false_positive", "true_match"],
	false_positive: ["open"],
	true_match: ["open"],
};

interface Wanted {
	hit: ScreeningHit;
	state: HitState;
}

/** A dismissal holds for the customer, where there is one. */
const consequenceOf = ({ hit, state }: Wanted) =>
	state === "false_positive" && hit.customer === null ? "false_positive_alone" : state;

function CaseHit({ hit, onWant }: { hit: ScreeningHit; onWant?: ((state: HitState) => void) | undefined }) {
	const { t } = useTranslation("case");
	return (
		<li>
			<div className={css.pair}>
				<div>
					<h3>{t("screening.person")}</h3>
					<Person identity={hit.identity} />
				</div>
				<div>
					<h3>{t("screening.entry")}</h3>
					<Hit hit={hit.entry} />
				</div>
			</div>
			<div className={css.foot}>
				<State hit={hit} />
				{onWant && (
					<div className={css.acts}>
						{nextStates[hit.state].map((state) => (
							<LiveButton key={state} size="sm" variant="default" onClick={() => onWant(state)}>
								{t(`screening.mark_${state}`)}
							</LiveButton>
						))}
					</div>
				)}
			</div>
		</li>
	);
}

/** Entries of lists that the person resembles, side by side with them. Needs the texts `case` and `screening`. */
export function CaseHits({
	hits,
	mayReview,
	onChanged,
}: {
	hits: readonly ScreeningHit[];
	mayReview: boolean;
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const [wanted, setWanted] = useState<Wanted | null>(null);
	const [said, setSaid] = useState("");
	if (hits.length === 0) return null;
	const nearestFirst = hits.toSorted((a, b) => b.entry.score - a.entry.score);
	const save = async ({ hit, state }: Wanted, form: FormData) => {
		const body = { state, note: String(form.get("note")) };
		await api.patch("/api/v1/screening/hits/{id}", { path: { id: hit.id }, body });
		setWanted(null);
		await onChanged();
		setSaid(t("screening.done"));
	};
	return (
		<Section title={t("screening.title")}>
			<p className={css.lead}>{t("screening.lead")}</p>
			<p role="status" className={css.said}>
				{said}
			</p>
			<ol className={css.hits}>
				{nearestFirst.map((hit) => (
					<CaseHit
						key={hit.id}
						hit={hit}
						onWant={mayReview ? (state) => setWanted({ hit, state }) : undefined}
					/>
				))}
			</ol>
			<Dialog
				opened={wanted !== null}
				onClose={() => setWanted(null)}
				title={wanted ? t(`screening.mark_${wanted.state}`) : ""}
			>
				{wanted && (
					<DialogForm
						submit={t("screening.submit")}
						onCancel={() => setWanted(null)}
						onSubmit={(form) => save(wanted, form)}
					>
						{(errorOf) => (
							<>
								<p className={css.consequence}>
									<bdi>{wanted.hit.entry.matched_name}</bdi>
									{". "}
									{t(`screening.${consequenceOf(wanted)}_text`)}
								</p>
								<Textarea
									label={t("screening.note")}
									description={t("screening.note_hint")}
									name="note"
									autosize
									minRows={3}
									error={errorOf("note")}
									aria-invalid={errorOf("note") ? true : undefined}
								/>
							</>
						)}
					</DialogForm>
				)}
			</Dialog>
		</Section>
	);
}
