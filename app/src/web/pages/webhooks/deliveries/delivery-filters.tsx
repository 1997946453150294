import { Button, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { deliveryStatuses } from "../../../../domain/webhooks/deliveries/values.ts";
import { eventTypeGroups } from "../form/event-patterns.ts";

/** Options of a select: event types grouped by noun. */
export function useEventTypeOptions() {
	const { t } = useTranslation("webhooks");
	return eventTypeGroups.map(([noun, types]) => ({ group: t(`noun.${noun}`), items: [...types] }));
}

/** Filters for the deliveries, stored in the URL. */
export function DeliveryFilters({ className }: { className: string | undefined }) {
	const { t } = useTranslation("webhooks");
	const [address, go] = useSearchParams();
	const options = useEventTypeOptions();
	const set = (name: string, value: string) =>
		go(
			(before) => {
				const next = new URLSearchParams(before);
				for (const gone of ["cursor", "delivery"]) next.delete(gone);
				if (value) next.set(name, value);
				else next.delete(name);
				return next;
			},
			{ preventScrollReset: true },
		);
	const cleared = new URLSearchParams(address);
	for (const name of ["status", "type", "cursor", "delivery"]) cleared.delete(name);
	const filtered = address.has("status") || address.has("type");
	return (
		<search className={className} aria-label={t("filter.label")}>
			<NativeSelect
				size="sm"
				aria-label={t("column.status")}
				value={address.get("status") ?? ""}
				onChange={({ currentTarget }) => set("status", currentTarget.value)}
				data={[
					{ value: "", label: t("filter.any_status") },
					...deliveryStatuses.map((status) => ({ value: status, label: t(`delivery.${status}`) })),
				]}
			/>
			<NativeSelect
				size="sm"
				aria-label={t("column.type")}
				value={address.get("type") ?? ""}
				onChange={({ currentTarget }) => set("type", currentTarget.value)}
				data={[{ value: "", label: t("filter.any_type") }, ...options]}
			/>
			{filtered && (
				<Button
					component={Link}
					to={`?${cleared}`}
					preventScrollReset
					size="sm"
					variant="subtle"
					color="gray"
				>
					{t("filter.clear")}
				</Button>
			)}
		</search>
	);
}
