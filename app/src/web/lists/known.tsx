import { IconBan, IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Duplicate } from "../../domain/duplicates/contract.ts";
import type { Permission } from "../../domain/team/permissions.ts";
import type { Verification } from "../../domain/verifications/contract.ts";
import { LiveButton } from "../components/live-button.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { Section } from "../verification-detail/section.tsx";
import { AddEntry } from "./add-entry.tsx";
import css from "./known.module.css";
import { KnownCase, MoreCases, selfieOf } from "./known-case.tsx";

/** Cases that are shown at first. */
const firstCases = 3;

/** What was found, case by case; the newest first. */
function byCase(duplicates: readonly Duplicate[]): [Duplicate, ...Duplicate[]][] {
	const cases = new Map<string, [Duplicate, ...Duplicate[]]>();
	for (const hit of duplicates) {
		const held = cases.get(hit.verification);
		if (held) held.push(hit);
		else cases.set(hit.verification, [hit]);
	}
	return [...cases.values()];
}

/** Where else this face and this document are, which lists they met, and the way onto one. Needs the texts `lists`. */
export function Known({
	verification,
	permissions,
}: {
	verification: Verification;
	permissions: readonly Permission[];
}) {
	const { t } = useTranslation("lists");
	const [all, setAll] = useState(false);
	if (verification.checks.length === 0) return null;
	const cases = byCase(verification.duplicates);
	const shown = all ? cases : cases.slice(0, firstCases);
	const screened = verification.options.duplicates !== "off";
	return (
		<Section title={t("known.title")}>
			<Hits verification={verification} mayRead={permissions.includes("lists:read")} />
			{cases.length > 0 ? (
				<>
					<p className={css.lead}>{t("known.lead")}</p>
					<ul className={css.cases}>
						{shown.map((hits) => (
							<KnownCase
								key={hits[0].verification}
								verification={verification}
								hits={hits}
								seesFaces={permissions.includes("files:read")}
							/>
						))}
					</ul>
					{shown.length < cases.length && (
						<MoreCases count={cases.length - shown.length} onShow={() => setAll(true)} />
					)}
				</>
			) : (
				<p className={css.none}>{t(screened ? "known.none" : "known.not_sought")}</p>
			)}
			{permissions.includes("lists:manage") && <Actions verification={verification} />}
		</Section>
	);
}

/** Entries of the lists that the case met. */
function Hits({ verification, mayRead }: { verification: Verification; mayRead: boolean }) {
	const { t } = useTranslation("lists");
	if (verification.list_hits.length === 0) return null;
	return (
		<ul className={css.hits}>
			{verification.list_hits.map(({ entry, list, kind, reason }) => {
				const Icon = list === "block" ? IconBan : IconCircleCheck;
				return (
					<li key={entry} data-list={list}>
						<Icon size={18} stroke={1.8} aria-hidden />
						<div>
							<strong>
								{t(`known.hit_${list}`)} · {t(`kind.${kind}`)}
							</strong>
							{reason && <p>{reason}</p>}
							{mayRead && <LocaleLink to="/settings#lists">{t("known.see_lists")}</LocaleLink>}
						</div>
					</li>
				);
			})}
		</ul>
	);
}

/** Puts this face or this document on a list. */
function Actions({ verification }: { verification: Verification }) {
	const { t } = useTranslation("lists");
	const { revalidate } = useRevalidator();
	const [kind, setKind] = useState<"face" | "document_number" | null>(null);
	const [done, setDone] = useState(false);
	const number = verification.verified_data?.document_number;
	const offered = [
		...(selfieOf(verification) ? (["face"] as const) : []),
		...(number && verification.verified_data?.issuing_state ? (["document_number"] as const) : []),
	];
	if (offered.length === 0 || verification.redaction !== "none") return null;
	return (
		<div className={css.actions}>
			{offered.map((one) => (
				<LiveButton key={one} variant="default" size="xs" onClick={() => setKind(one)}>
					{t(`known.act_${one}`)}
				</LiveButton>
			))}
			<span role="status" className={css.done}>
				{done && t("add.done")}
			</span>
			<AddEntry
				opened={kind !== null}
				title={kind ? t(`known.act_title_${kind}`, { number }) : ""}
				of={{ kind: kind ?? "face", verification: verification.id }}
				onClose={() => setKind(null)}
				onAdded={() => {
					setDone(true);
					return revalidate();
				}}
			/>
		</div>
	);
}
