import { Group, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ServerStatus, ServicePartState } from "../../../domain/status/contract.ts";
import { StatusBadge, type StatusLook } from "../../design/badge/status-badge.tsx";
import { useCountryName } from "../../design/format/use-country-name.ts";
import { Section } from "../../design/page/section.tsx";

const statusLooks = {
	ok: { icon: IconCircleCheck, tone: "good" },
	degraded: { icon: IconAlertTriangle, tone: "warn" },
	down: { icon: IconCircleX, tone: "bad" },
} satisfies Record<ServicePartState, StatusLook>;

/** Status of the server's components. */
export function SystemStatusCard({ status }: { status: ServerStatus | null }) {
	const { t } = useTranslation("developers");
	const countryName = useCountryName();
	return (
		<Section
			title={t("status.title")}
			lead={
				status === null
					? t("status.unknown")
					: t(status.status === "ok" ? "status.all_operational" : "status.some_degraded")
			}
			panel
		>
			{status && (
				<Stack gap="xs">
					{status.parts.map(({ name, status }) => (
						<Group key={name} justify="space-between" gap="xs" wrap="nowrap" fz="sm">
							<span>{t(`status.part.${name}`)}</span>
							<StatusBadge look={statusLooks[status]}>{t(`status.${status}`)}</StatusBadge>
						</Group>
					))}
					<Title order={3} size="sm" mt="xs">
						{t("status.chip_issuers")}
					</Title>
					{status.chip_issuers.length === 0 && (
						<Text c="dimmed" size="sm">
							{t("status.no_chip_issuers")}
						</Text>
					)}
					{status.chip_issuers.map(({ country, certificates }) => (
						<Group key={country} justify="space-between" fz="sm">
							<span>{countryName(country)}</span>
							<span>{t("status.certificates", { count: certificates })}</span>
						</Group>
					))}
				</Stack>
			)}
		</Section>
	);
}
