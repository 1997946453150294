import { useTranslation } from "react-i18next";
import { useNavigate, useRevalidator } from "react-router";
import { eventTypes } from "../../domain/events/contract.ts";
import { deliveryStatuses, type WebhookEndpoint } from "../../domain/webhooks/contract.ts";
import { useAction } from "../account/use-action.ts";
import type { Api } from "../api.ts";
import { api } from "../browser-api.ts";
import { FormError } from "../components/form-error.tsx";
import { load, requireApp, visitContext } from "../context.ts";
import { About } from "../webhooks/about.tsx";
import { spanOf } from "../webhooks/buckets.ts";
import { Deliveries } from "../webhooks/deliveries.tsx";
import { EndpointHead } from "../webhooks/endpoint-head.tsx";
import { Performance } from "../webhooks/performance.tsx";
import { Trouble } from "../webhooks/trouble.tsx";
import { useLive } from "../webhooks/use-live.ts";
import type { Route } from "./+types/webhook";
import css from "./webhook.module.css";

export const handle = { namespaces: ["webhooks", "dashboard"] };

/** Why the endpoint doesn't take what it is sent: its latest try that failed. */
async function lastFailure(api: Api, { id, failing_since, disabled_reason }: WebhookEndpoint) {
	if (!failing_since && !disabled_reason) return null;
	const page = await api
		.get("/api/v1/deliveries", { query: { endpoint_id: id, limit: 10 } })
		.catch(() => null);
	const tried = page?.data.find(({ status, attempts }) => status !== "delivered" && attempts > 0);
	const detail =
		tried && (await api.get("/api/v1/deliveries/{id}", { path: { id: tried.id } }).catch(() => null));
	return detail?.tries.findLast(({ error }) => error !== null) ?? null;
}

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireApp(args);
	const { api } = args.context.get(visitContext);
	const { id } = args.params;
	const search = args.url.searchParams;
	const span = spanOf(search, 168);
	const wanted = search.get("delivery");
	const filters = {
		status: deliveryStatuses.find((one) => one === search.get("status")),
		type: eventTypes.find((one) => one === search.get("type")),
		cursor: search.get("cursor") ?? undefined,
	};
	const [endpoint, health, page, opened] = await Promise.all([
		load(args, (api) => api.get("/api/v1/webhooks/{id}", { path: { id } })),
		load(args, (api) => api.get("/api/v1/webhooks/{id}/health", { path: { id }, query: { hours: span } })),
		load(args, (api) => api.get("/api/v1/deliveries", { query: { endpoint_id: id, ...filters } })),
		// A delivery that isn't there is said so in its sheet: the page is.
		wanted ? api.get("/api/v1/deliveries/{id}", { path: { id: wanted } }).catch(() => null) : null,
	]);
	const last = await lastFailure(api, endpoint);
	const mayManage = app.permissions.includes("webhooks:manage");
	return { endpoint, health, page, opened, last, span, mayManage, now: Date.now() };
}

export default function WebhookPage({
	loaderData: { endpoint, health, page, opened, last, span, mayManage, now },
}: Route.ComponentProps) {
	const { t } = useTranslation("webhooks");
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const turning = useAction();
	useLive(["webhooks"], (type, id) => type.startsWith("webhook_") && id === endpoint.id);
	const turn = () =>
		turning.run(async () => {
			await api.patch("/api/v1/webhooks/{id}", {
				path: { id: endpoint.id },
				body: { enabled: !endpoint.enabled },
			});
			await revalidate();
		});
	const name = endpoint.description || new URL(endpoint.url).host;
	return (
		<>
			<title>{`${name} · ${t("title")} · Vidimus`}</title>
			<EndpointHead
				endpoint={endpoint}
				mayManage={mayManage}
				onTurn={turn}
				onChanged={revalidate}
				onTested={({ id }) => navigate(`?delivery=${id}`, { preventScrollReset: true })}
			/>
			<div className={css.page}>
				<FormError message={turning.error} />
				<Trouble endpoint={endpoint} last={last} mayManage={mayManage} onTurnOn={turn} />
				<About key={endpoint.id} endpoint={endpoint} mayManage={mayManage} onChanged={revalidate} />
				<Performance health={health} span={span} now={now} />
				<Deliveries
					endpoint={endpoint.id}
					page={page}
					opened={opened}
					mayManage={mayManage}
					onChanged={revalidate}
				/>
			</div>
		</>
	);
}
