import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { FieldName } from "../../domain/verifications/contract.ts";
import { api } from "../browser-api.ts";
import { CancelVerification } from "../case/cancel-verification.tsx";
import { CaseFacts } from "../case/case-facts.tsx";
import { Checks } from "../case/checks.tsx";
import { Faces } from "../case/faces.tsx";
import { Fields } from "../case/fields.tsx";
import { CaseHeader } from "../case/header.tsx";
import { useLoadedPictures } from "../case/loaded-pictures.ts";
import { Pictures } from "../case/pictures.tsx";
import { Reasons } from "../case/reasons.tsx";
import { Section } from "../case/section.tsx";
import { Timeline } from "../case/timeline.tsx";
import { PersonLink } from "../components/person-link.tsx";
import { ReviewForm } from "../components/review-form.tsx";
import { personName } from "../components/verification-table.tsx";
import { load, requireApp } from "../context.ts";
import { Known } from "../lists/known.tsx";
import type { Route } from "./+types/verification";
import css from "./verification.module.css";
import { useAppChannel } from "./verifications.tsx";

export const handle = { namespaces: ["verifications", "reasons", "case", "lists"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app } = await requireApp(args);
	const { id } = args.params;
	const [verification, events] = await Promise.all([
		load(args, (api) => api.verifications.get(id)),
		load(args, (api) => api.events({ object_id: id, limit: 100 })),
	]);
	return { verification, events: events.data, permissions: current_app.permissions };
}

/** Each case is a page of its own: what was typed and pointed at on one is not carried to the next. */
export default function VerificationPage({ loaderData }: Route.ComponentProps) {
	return <Case key={loaderData.verification.id} {...loaderData} />;
}

function Case({ verification, events, permissions }: Route.ComponentProps["loaderData"]) {
	const { t } = useTranslation("verifications");
	const { revalidate } = useRevalidator();
	const [pointed, setPointed] = useState<FieldName | null>(null);
	const [pictures, onLoaded] = useLoadedPictures();
	const heading = useRef<HTMLHeadingElement>(null);
	useAppChannel(() => revalidate());
	const name = personName(verification.verified_data) ?? verification.reference ?? t("unnamed");
	const open = verification.url !== null;
	const undecided = verification.status === "in_review" && permissions.includes("verifications:review");
	return (
		<>
			<title>{`${name} · Vidimus`}</title>
			<CaseHeader name={name} status={verification.status} heading={heading}>
				{open && permissions.includes("verifications:cancel") && (
					<CancelVerification
						onConfirm={() => api.verifications.cancel(verification.id)}
						onDone={revalidate}
					/>
				)}
			</CaseHeader>
			<Reasons reasons={verification.reasons} />
			<div className={css.layout}>
				<div className={css.main}>
					<Section title={t("detail.pictures")}>
						<Pictures
							verification={verification}
							pointed={pointed}
							onLoaded={onLoaded}
							allowed={permissions.includes("files:read")}
						>
							<Faces verification={verification} pictures={pictures} />
						</Pictures>
					</Section>
					<div className={css.pair}>
						<Section title={t("detail.fields")}>
							<Fields fields={verification.fields} pictures={pictures} onPoint={setPointed} />
						</Section>
						<Section title={t("detail.checks")}>
							<Checks checks={verification.checks} />
						</Section>
					</div>
					<div className={css.pair}>
						<Known verification={verification} permissions={permissions} />
						<Section title={t("detail.timeline")}>
							<Timeline events={events} />
						</Section>
					</div>
				</div>
				<aside className={css.side}>
					{undecided && (
						<div className={css.decision}>
							<ReviewForm
								onDecide={(review) => api.verifications.review(verification.id, review)}
								onDone={revalidate}
							/>
						</div>
					)}
					{open && (
						<Section title={t("detail.link")}>
							<PersonLink verification={verification} />
						</Section>
					)}
					<Section title={t("detail.about")}>
						<CaseFacts verification={verification} />
					</Section>
				</aside>
			</div>
		</>
	);
}
