import { Code, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { Columns } from "../../../design/page/columns.tsx";
import { Disclosure } from "../../../design/page/disclosure.tsx";
import { Section } from "../../../design/page/section.tsx";
import { Fact, FactList } from "../../../design/table/fact-list.tsx";
import { getEventSelection } from "../form/event-patterns.ts";
import { SigningSecret } from "./signing-secret.tsx";

/** Event types shown before the rest is collapsed. */
const maxNamedTypes = 6;

/** An endpoint's events, creation date and signing secret. */
export function EndpointDetails({ endpoint, mayManage }: { endpoint: WebhookEndpoint; mayManage: boolean }) {
	const { t } = useTranslation("webhooks");
	const types = endpoint.event_types;
	const choice = getEventSelection(types);
	const list = (some: readonly string[]) => (
		<Group gap={6}>
			{some.map((type) => (
				<Code key={type}>{type}</Code>
			))}
		</Group>
	);
	return (
		<Columns min="18rem">
			<Section title={t("column.events")} panel>
				<Stack gap="xs">
					{choice !== "chosen" && (
						<Text size="sm">{t(choice === "all" ? "events.all_text" : "events.outcomes")}</Text>
					)}
					{choice !== "all" && list(types.slice(0, maxNamedTypes))}
					{choice !== "all" && types.length > maxNamedTypes && (
						<Disclosure summary={t("events.more", { count: types.length - maxNamedTypes })}>
							{list(types.slice(maxNamedTypes))}
						</Disclosure>
					)}
					{endpoint.excluded_types.length > 0 && (
						<>
							<Text size="sm">{t("events.except")}</Text>
							{list(endpoint.excluded_types)}
						</>
					)}
				</Stack>
			</Section>
			<Section title={t("secret.heading")} panel>
				{mayManage ? (
					<SigningSecret endpoint={endpoint} />
				) : (
					<Text c="dimmed" size="sm">
						{t("secret.only_managers")}
					</Text>
				)}
			</Section>
			<Section title={t("facts.title")} panel>
				<FactList layout="stacked">
					<Fact name={t("payload.legend")}>
						{t(`payload.${endpoint.event_payload}`)}
						<Text c="dimmed" size="caption">
							{t(`payload.${endpoint.event_payload}_text`)}
						</Text>
					</Fact>
					<Fact name={t("facts.version")}>
						<code>{endpoint.api_version}</code>
					</Fact>
					<Fact name={t("facts.created")}>
						<RelativeTime iso={endpoint.created_at} />
					</Fact>
					<Fact name={t("facts.id")}>
						<code>{endpoint.id}</code>
					</Fact>
				</FactList>
			</Section>
		</Columns>
	);
}
