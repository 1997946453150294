import { Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate, useRevalidator } from "react-router";
import type { ListDeliveries, WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import type { ApiClient } from "../../../client/api/api-client.ts";
import type { QueryParams } from "../../../client/api/api-request.ts";
import {
	loadFromApi,
	loadListPage,
	requestContext,
	requireCurrentApp,
} from "../../../client/request-context.ts";
import { parseTimeRange } from "../../../design/chart/time-range.ts";
import { FormError } from "../../../design/form/form-error.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { useLiveRevalidation } from "../../../shell/realtime/use-live-revalidation.ts";
import { DeliveriesSection } from "../deliveries/deliveries-section.tsx";
import type { Route } from "./+types/route";
import { EndpointDetails } from "./endpoint-details.tsx";
import { EndpointHeader } from "./endpoint-header.tsx";
import { EndpointPerformance } from "./endpoint-performance.tsx";
import { EndpointProblem } from "./endpoint-problem.tsx";
import { forms } from "./forms.ts";

export const handle = { namespaces: ["webhooks", "dashboard"] };

/** The latest failed attempt of a failing endpoint. */
async function loadLastFailure(api: ApiClient, { id, failing_since, disabled_reason }: WebhookEndpoint) {
	if (!failing_since && !disabled_reason) return null;
	const page = await api
		.get("/api/v1/deliveries", { query: { endpoint_id: id, limit: 10 } })
		.catch(() => null);
	const tried = page?.data.find(({ status, attempt_count }) => status !== "delivered" && attempt_count > 0);
	const detail =
		tried && (await api.get("/api/v1/deliveries/{id}", { path: { id: tried.id } }).catch(() => null));
	return detail?.attempts.findLast(({ error }) => error !== null) ?? null;
}

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	const { api } = args.context.get(requestContext);
	const { id } = args.params;
	const search = args.url.searchParams;
	const span = parseTimeRange(search, 168);
	const deliveryId = search.get("delivery");
	const filters = {
		status: search.get("status") ?? undefined,
		type: search.get("type") ?? undefined,
		cursor: search.get("cursor") ?? undefined,
	} as QueryParams<ListDeliveries>;
	const [endpoint, health, deliveries, opened] = await Promise.all([
		loadFromApi(args, (api) => api.get("/api/v1/webhooks/{id}", { path: { id } })),
		loadFromApi(args, (api) =>
			api.get("/api/v1/webhooks/{id}/health", { path: { id }, query: { hours: span } }),
		),
		loadListPage(args, (api) => api.get("/api/v1/deliveries", { query: { endpoint_id: id, ...filters } })),
		// A missing delivery is reported in its sheet, not as a missing page.
		deliveryId ? api.get("/api/v1/deliveries/{id}", { path: { id: deliveryId } }).catch(() => null) : null,
	]);
	const last = await loadLastFailure(api, endpoint);
	const mayManage = app.permissions.includes("webhooks:manage");
	return { endpoint, health, deliveries, opened, last, span, mayManage, now: Date.now() };
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function WebhookPage({
	loaderData: { endpoint, health, deliveries, opened, last, span, mayManage, now },
}: Route.ComponentProps) {
	const { t } = useTranslation("webhooks");
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const enabling = useActionForm<typeof forms.enable>("enable");
	useLiveRevalidation(["webhooks"], (type, id) => type.startsWith("webhook_") && id === endpoint.id);
	const name = endpoint.description || new URL(endpoint.url).host;
	return (
		<>
			<title>{`${name} · ${t("title")} · Vidimus`}</title>
			<EndpointHeader
				endpoint={endpoint}
				mayManage={mayManage}
				enabling={enabling}
				onChanged={revalidate}
				onTested={({ id }) => navigate(`?delivery=${id}`, { preventScrollReset: true })}
			/>
			<Stack gap="lg">
				<FormError message={enabling.formError} />
				<EndpointProblem endpoint={endpoint} last={last} mayManage={mayManage} enabling={enabling} />
				<EndpointDetails key={endpoint.id} endpoint={endpoint} mayManage={mayManage} />
				<EndpointPerformance health={health} span={span} now={now} />
				<DeliveriesSection list={deliveries} opened={opened} mayManage={mayManage} onChanged={revalidate} />
			</Stack>
		</>
	);
}
