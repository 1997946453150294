import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { FieldName } from "../../domain/verifications/contract.ts";
import { api } from "../browser-api.ts";
import { CancelVerification } from "../components/cancel-verification.tsx";
import { CaseFacts } from "../components/case-facts.tsx";
import { CheckTree } from "../components/check-tree.tsx";
import { ExtractedFields } from "../components/extracted-fields.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { PersonLink } from "../components/person-link.tsx";
import { Pictures } from "../components/pictures.tsx";
import { ReviewForm } from "../components/review-form.tsx";
import { StatusLabel } from "../components/status.tsx";
import { Timeline } from "../components/timeline.tsx";
import { personName } from "../components/verification-table.tsx";
import { load, requireApp } from "../context.ts";
import type { Route } from "./+types/verification";
import css from "./verification.module.css";
import { useAppChannel } from "./verifications.tsx";

export const handle = { namespaces: ["verifications", "reasons"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app } = await requireApp(args);
	const { id } = args.params;
	const [verification, events] = await Promise.all([
		load(args, (api) => api.verifications.get(id)),
		load(args, (api) => api.events({ object_id: id, limit: 100 })),
	]);
	return { verification, events: events.data, permissions: current_app.permissions };
}

export default function VerificationPage({
	loaderData: { verification, events, permissions },
}: Route.ComponentProps) {
	const { t } = useTranslation("verifications");
	const { revalidate } = useRevalidator();
	const [pointed, setPointed] = useState<FieldName | null>(null);
	useAppChannel(() => revalidate());
	const name = personName(verification.verified_data) ?? verification.reference ?? t("unnamed");
	const open = verification.url !== null;
	return (
		<>
			<title>{`${name} · Vidimus`}</title>
			<LocaleLink to="/verifications" className={css.back}>
				<IconArrowLeft size={16} aria-hidden />
				{t("detail.back")}
			</LocaleLink>
			<header className={css.top}>
				<div>
					<h1>{name}</h1>
					<StatusLabel status={verification.status} />
				</div>
				{open && permissions.includes("verifications:cancel") && (
					<CancelVerification
						onConfirm={() => api.verifications.cancel(verification.id)}
						onDone={revalidate}
					/>
				)}
			</header>
			{verification.reasons.length > 0 && (
				<ul className={css.reasons} aria-label={t("detail.reasons")}>
					{verification.reasons.map((reason) => (
						<li key={reason.name}>
							<strong className="tabular">{reason.code}</strong> {reason.message}
						</li>
					))}
				</ul>
			)}
			<div className={css.columns}>
				<div className={css.column}>
					{verification.status === "in_review" && permissions.includes("verifications:review") && (
						<ReviewForm
							onDecide={(review) => api.verifications.review(verification.id, review)}
							onDone={revalidate}
						/>
					)}
					<Section title={t("detail.pictures")}>
						<Pictures
							verification={verification}
							pointed={pointed}
							allowed={permissions.includes("files:read")}
						/>
					</Section>
					<Section title={t("detail.checks")}>
						<CheckTree checks={verification.checks} />
					</Section>
				</div>
				<div className={css.column}>
					{open && (
						<Section title={t("detail.link")}>
							<PersonLink verification={verification} />
						</Section>
					)}
					<Section title={t("detail.fields")}>
						<ExtractedFields fields={verification.fields} onPoint={setPointed} />
					</Section>
					<Section title={t("detail.about")}>
						<CaseFacts verification={verification} />
					</Section>
					<Section title={t("detail.timeline")}>
						<Timeline events={events} />
					</Section>
				</div>
			</div>
		</>
	);
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className={css.section}>
			<h2>{title}</h2>
			{children}
		</section>
	);
}
