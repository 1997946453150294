import { useTranslation } from "react-i18next";
import type { WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { Section } from "../../../design/page/section.tsx";
import { getEventSelection } from "../form/event-patterns.ts";
import css from "./endpoint-details.module.css";
import { SigningSecret } from "./signing-secret.tsx";

/** Event types shown before the rest is collapsed. */
const maxNamedTypes = 6;

/** An endpoint's events, creation date and signing secret. */
export function EndpointDetails({
	endpoint,
	mayManage,
	onChanged,
}: {
	endpoint: WebhookEndpoint;
	mayManage: boolean;
	onChanged: () => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const types = endpoint.event_types;
	const choice = getEventSelection(types);
	const list = (some: readonly string[]) => (
		<ul className={css.types}>
			{some.map((type) => (
				<li key={type}>
					<code>{type}</code>
				</li>
			))}
		</ul>
	);
	return (
		<div className={css.about}>
			<Section title={t("column.events")}>
				{choice === "all" && <p>{t("events.all_text")}</p>}
				{choice === "outcomes" && <p>{t("events.outcomes")}</p>}
				{choice !== "all" && list(types.slice(0, maxNamedTypes))}
				{choice !== "all" && types.length > maxNamedTypes && (
					<details>
						<summary>{t("events.more", { count: types.length - maxNamedTypes })}</summary>
						{list(types.slice(maxNamedTypes))}
					</details>
				)}
				{endpoint.excluded_types.length > 0 && (
					<>
						<p>{t("events.except")}</p>
						{list(endpoint.excluded_types)}
					</>
				)}
			</Section>
			<Section title={t("secret.heading")}>
				{mayManage ? (
					<SigningSecret endpoint={endpoint} onChanged={onChanged} />
				) : (
					<p className={css.muted}>{t("secret.only_managers")}</p>
				)}
			</Section>
			<Section title={t("facts.title")}>
				<dl>
					<dt>{t("payload.legend")}</dt>
					<dd>
						{t(`payload.${endpoint.event_payload}`)}
						<small>{t(`payload.${endpoint.event_payload}_text`)}</small>
					</dd>
					<dt>{t("facts.version")}</dt>
					<dd>
						<code>{endpoint.api_version}</code>
					</dd>
					<dt>{t("facts.created")}</dt>
					<dd>
						<RelativeTime iso={endpoint.created_at} />
					</dd>
					<dt>{t("facts.id")}</dt>
					<dd>
						<code>{endpoint.id}</code>
					</dd>
				</dl>
			</Section>
		</div>
	);
}
