import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation, useRevalidator, useSearchParams } from "react-router";
import top from "../alerts/alerts.module.css";
import { LiveButton } from "../components/live-button.tsx";
import { Notice } from "../components/notice.tsx";
import { Paging } from "../components/paging.tsx";
import { load, requireApp, visitContext } from "../context.ts";
import { AddEndpoint } from "../webhooks/add-endpoint.tsx";
import { EndpointTable } from "../webhooks/endpoint-table.tsx";
import { NoEndpoints } from "../webhooks/no-endpoints.tsx";
import { useLive } from "../webhooks/use-live.ts";
import type { Route } from "./+types/webhooks";
import css from "./verifications.module.css";

export const handle = { namespaces: ["webhooks"] };

const week = 168;

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, mode } = await requireApp(args);
	const { api } = args.context.get(visitContext);
	const cursor = args.url.searchParams.get("cursor") ?? undefined;
	const page = await load(args, (api) => api.get("/api/v1/webhooks", { query: { cursor } }));
	const rows = await Promise.all(
		page.data.map(async (endpoint) => ({
			endpoint,
			// A list without its rates is still the list.
			health: await api
				.get("/api/v1/webhooks/{id}/health", { path: { id: endpoint.id }, query: { hours: week } })
				.catch(() => null),
		})),
	);
	const mayManage = app.permissions.includes("webhooks:manage");
	return { rows, next: page.next_cursor, mode, mayManage, now: Date.now() };
}

export default function Webhooks({ loaderData: { rows, next, mode, mayManage, now } }: Route.ComponentProps) {
	const { t } = useTranslation("webhooks");
	const [search] = useSearchParams();
	const [adding, setAdding] = useState(mayManage && search.has("add"));
	const navigation = useNavigation();
	const { revalidate } = useRevalidator();
	useLive(["webhooks"], (type) => type.startsWith("webhook_"));
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<div className={css.top}>
				<div className={top.top}>
					<h1 tabIndex={-1}>{t("title")}</h1>
					<p>{t("lead")}</p>
				</div>
				{mayManage && rows.length > 0 && (
					<LiveButton leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
						{t("add.open_dialog")}
					</LiveButton>
				)}
			</div>
			{!mayManage && rows.length > 0 && <Notice tone="calm">{t("read_only")}</Notice>}
			<div data-loading={navigation.state === "loading"} className={css.results}>
				{rows.length > 0 ? (
					<EndpointTable rows={rows} now={now} />
				) : (
					<NoEndpoints mode={mode} mayManage={mayManage} onAdd={() => setAdding(true)} />
				)}
			</div>
			<Paging
				first={search.has("cursor") ? "?" : null}
				next={next ? `?${new URLSearchParams({ cursor: next })}` : null}
			/>
			<AddEndpoint opened={adding} onClose={() => setAdding(false)} onAdded={revalidate} />
		</>
	);
}
