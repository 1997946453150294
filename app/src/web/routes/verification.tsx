import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Permission } from "../../domain/team/permissions.ts";
import type { FieldName } from "../../domain/verifications/contract.ts";
import { dataOf } from "../api.ts";
import { api } from "../browser-api.ts";
import { Notice } from "../components/notice.tsx";
import { PersonLink } from "../components/person-link.tsx";
import { useAppEvents } from "../components/use-app-events.ts";
import { personName } from "../components/verification-table.tsx";
import { load, requireApp } from "../context.ts";
import { EvidenceSection } from "../evidence/evidence.tsx";
import { Known } from "../lists/known.tsx";
import { EraseVerification } from "../redaction/erase.tsx";
import { Tombstone, useErasedName } from "../redaction/tombstone.tsx";
import { CaseHits } from "../screening/case-hits.tsx";
import { Assignee } from "../verification-detail/assignee.tsx";
import { CancelVerification } from "../verification-detail/cancel-verification.tsx";
import { CaseFacts } from "../verification-detail/case-facts.tsx";
import { CheckViews } from "../verification-detail/check-views.tsx";
import { Checks } from "../verification-detail/checks.tsx";
import { Decision } from "../verification-detail/decision.tsx";
import { Faces } from "../verification-detail/faces.tsx";
import { Fields } from "../verification-detail/fields.tsx";
import { CaseHeader } from "../verification-detail/header.tsx";
import { useLoadedPictures } from "../verification-detail/loaded-pictures.ts";
import { Notes } from "../verification-detail/notes.tsx";
import { Onlookers } from "../verification-detail/onlookers.tsx";
import { Onward, Said } from "../verification-detail/onward.tsx";
import { Pictures } from "../verification-detail/pictures.tsx";
import { Reasons } from "../verification-detail/reasons.tsx";
import { Recording } from "../verification-detail/recording.tsx";
import { Section } from "../verification-detail/section.tsx";
import { Simulate } from "../verification-detail/simulate.tsx";
import { TeamContext } from "../verification-detail/team.ts";
import { Timeline } from "../verification-detail/timeline.tsx";
import type { Route } from "./+types/verification";
import css from "./verification.module.css";

export const handle = {
	namespaces: ["verifications", "reasons", "case", "evidence", "lists", "player", "redaction", "screening"],
	keepAlive: true,
};

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, id: me } = await requireApp(args);
	const { id } = args.params;
	const { permissions } = app;
	const [verification, events, notes, hits, members, viewings] = await Promise.all([
		load(args, (api) => api.get("/api/v1/verifications/{id}", { path: { id } })),
		load(args, (api) => api.get("/api/v1/events", { query: { object_id: id, limit: 100 } })),
		load(args, (api) => api.get("/api/v1/verifications/{id}/notes", { path: { id } }).then(dataOf)),
		load(args, (api) =>
			api.get("/api/v1/screening/hits", { query: { verification: id, limit: 100 } }).then(dataOf),
		),
		load(args, (api) => api.get("/api/apps/{id}/members", { path: { id: app.id } }).then(dataOf)),
		permissions.includes("files:read")
			? load(args, (api) => api.get("/api/v1/verifications/{id}/viewings", { path: { id } }).then(dataOf))
			: [],
	]);
	return {
		verification,
		events: events.data,
		notes,
		hits,
		viewings,
		team: { members, me },
		business: app.name,
		permissions,
	};
}

/** Each case is a page of its own: what was typed and pointed at on one is not carried to the next. */
export default function VerificationPage({ loaderData }: Route.ComponentProps) {
	return (
		<TeamContext value={loaderData.team}>
			<Case key={loaderData.verification.id} {...loaderData} />
		</TeamContext>
	);
}

function Case({
	verification,
	events,
	notes,
	hits,
	viewings,
	business,
	permissions,
}: Route.ComponentProps["loaderData"]) {
	const { t } = useTranslation(["verifications", "case"]);
	const { revalidate } = useRevalidator();
	const [pointed, setPointed] = useState<FieldName | null>(null);
	const [said, setSaid] = useState("");
	const [pictures, onLoaded] = useLoadedPictures();
	const heading = useRef<HTMLHeadingElement>(null);
	const { id, status } = verification;
	useAppEvents(["verifications", "reviews"], (_type, about) => {
		if (!about || about === id) revalidate();
	});
	const kept = verification.redaction === "none";
	// Of what is erased there is nothing left to change: what changes it isn't offered.
	const may = (permission: Permission) =>
		permissions.includes(permission) && (kept || permission.endsWith(":read"));
	const erasedName = useErasedName();
	const name =
		personName(verification.verified_data) ??
		verification.reference ??
		erasedName(verification) ??
		t("unnamed");
	const open = verification.url !== null;
	return (
		<>
			<title>{`${name} · Vidimus`}</title>
			<CaseHeader
				name={name}
				status={status}
				heading={heading}
				onlookers={may("verifications:review") && <Onlookers verification={id} />}
			>
				<Assignee
					verification={id}
					assignee={verification.assignee}
					mayAssign={may("verifications:review")}
					onChanged={revalidate}
				/>
				{open && may("verifications:cancel") && (
					<CancelVerification
						onConfirm={() => api.post("/api/v1/verifications/{id}/cancel", { path: { id } })}
						onDone={revalidate}
					/>
				)}
				{may("verifications:create") && <Simulate verification={verification} onDone={revalidate} />}
				<Onward
					id={id}
					mayReview={may("verifications:review")}
					mayNote={may("verifications:create")}
					onSaid={setSaid}
				/>
			</CaseHeader>
			<Said text={said} heading={heading} />
			{verification.simulated && <Notice tone="warn">{t("case:simulate.notice")}</Notice>}
			<Tombstone subject={verification} permissions={permissions} />
			<Reasons reasons={verification.reasons} />
			<div className={css.layout}>
				<div className={css.main}>
					{kept && (
						<Section title={t("detail.pictures")}>
							<Pictures
								verification={verification}
								pointed={pointed}
								onLoaded={onLoaded}
								allowed={may("files:read")}
							>
								<Faces verification={verification} pictures={pictures} />
							</Pictures>
							<CheckViews verification={verification} allowed={may("files:read")} />
							<Recording verification={verification} allowed={may("files:read")} />
						</Section>
					)}
					<div className={css.pair}>
						{kept && (
							<Section title={t("detail.fields")}>
								<Fields fields={verification.fields} pictures={pictures} onPoint={setPointed} />
							</Section>
						)}
						<Section title={t("detail.checks")}>
							<Checks checks={verification.checks} />
						</Section>
					</div>
					{kept && <CaseHits hits={hits} mayReview={may("verifications:review")} onChanged={revalidate} />}
					{kept && <Known verification={verification} permissions={permissions} />}
					<div className={css.pair}>
						<Section title={t("case:notes.title")}>
							<Notes
								verification={id}
								notes={notes}
								mayWrite={may("verifications:create")}
								onChanged={revalidate}
							/>
						</Section>
						<Section title={t("detail.timeline")}>
							<Timeline verification={verification} events={events} viewings={viewings} />
						</Section>
					</div>
				</div>
				<aside className={css.side} aria-label={t("case:decision.aside")}>
					<Decision
						verification={verification}
						name={name}
						business={business}
						events={events}
						mayReview={may("verifications:review")}
						onChanged={revalidate}
					/>
					{open && (
						<Section title={t("detail.link")}>
							<PersonLink verification={verification} maySend={may("verifications:create")} />
						</Section>
					)}
					<Section title={t("detail.about")}>
						<CaseFacts verification={verification} />
					</Section>
					{kept && <EvidenceSection verification={verification} permissions={permissions} />}
					<EraseVerification verification={verification} permissions={permissions} onDone={revalidate} />
				</aside>
			</div>
		</>
	);
}
