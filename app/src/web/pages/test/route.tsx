import { Text } from "@mantine/core";
import { IconCircleCheckFilled, IconCircleXFilled } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicStatus } from "../../../domain/status/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { loadFromApi } from "../../client/request-context.ts";
import { PageContainer } from "../../design/page/page-container.tsx";
import type { RouteHandle } from "../../shell/routing/route-handle.ts";
import type { Route } from "./+types/route";
import css from "./status.module.css";

/** Always dark, because the page is shown on wall displays. */
export const handle = { namespaces: ["status"], colorMode: "dark" } satisfies RouteHandle;

/** In production, the API returns the status to operators only: for everyone else the page is a 404. */
export const loader = async (args: Route.LoaderArgs) => ({
	status: await loadFromApi(args, (api) => api.publicStatus()),
});

const pollMs = 15_000;

function StatusLamp({ working }: { working: boolean }) {
	const Icon = working ? IconCircleCheckFilled : IconCircleXFilled;
	return <Icon color={working ? "var(--good)" : "var(--bad)"} aria-hidden />;
}

/** Which components of the server work. Shows no other internal details. */
export default function StatusPage({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("status");
	const [status, setStatus] = useState<PublicStatus | null>(loaderData.status);
	useEffect(() => {
		const refreshStatus = () =>
			api.publicStatus().then(setStatus, () => {
				setStatus(null);
			});
		const timer = setInterval(refreshStatus, pollMs);
		return () => clearInterval(timer);
	}, []);
	return (
		<PageContainer width="44rem">
			<title>{`${t("title")} · Vidimus`}</title>
			<Text c="dimmed">{t("title")}</Text>
			<h1 className={css.overallStatus} aria-live="polite">
				<StatusLamp working={status?.working ?? false} />
				{t(status ? (status.working ? "operational" : "degraded") : "no_response")}
			</h1>
			{status && (
				<ul className={css.parts} aria-label={t("parts")}>
					{status.parts.map(({ name, working }) => (
						<li key={name}>
							<StatusLamp working={working} />
							{t(`part.${name}`)}
							<Text span c="dimmed" ms="auto">
								{t(working ? "up" : "down")}
							</Text>
						</li>
					))}
				</ul>
			)}
			<Text c="dimmed" fz="body">
				{t("note")}
			</Text>
		</PageContainer>
	);
}
