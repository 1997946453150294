import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { Delivery, DeliveryDetail } from "../../../../domain/webhooks/contract.ts";
import type { ListPage } from "../../../client/request-context.ts";
import { Announcement } from "../../../design/feedback/announcement.tsx";
import { ClearFilters, EmptyState } from "../../../design/list/empty-state.tsx";
import { ListResults } from "../../../design/list/list-results.tsx";
import { Pagination } from "../../../design/list/pagination.tsx";
import { Section } from "../../../design/page/section.tsx";
import { DeliveryFilters } from "./delivery-filters.tsx";
import { DeliverySheet } from "./delivery-sheet.tsx";
import { DeliveryTable } from "./delivery-table.tsx";
import { ResendFailedDialog } from "./resend-failed-dialog.tsx";

/** An endpoint's deliveries. Filters, page and the opened delivery are in the URL. */
export function DeliveriesSection({
	list: { page, wrong },
	opened,
	mayManage,
	onChanged,
}: {
	list: Pick<ListPage<Delivery>, "page" | "wrong">;
	opened: DeliveryDetail | null;
	mayManage: boolean;
	onChanged: () => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const [address] = useSearchParams();
	const navigate = useNavigate();
	const [resending, setResending] = useState(false);
	const [announcement, setAnnouncement] = useState("");
	const buildSearch = (name: string, value: string | null) => {
		const next = new URLSearchParams(address);
		if (value === null) next.delete(name);
		else next.set(name, value);
		return `?${next}`;
	};
	const filtered = address.has("status") || address.has("type");
	return (
		<Section
			title={t("deliveries.title")}
			large
			actions={
				mayManage && (
					<Button
						size="sm"
						variant="default"
						leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
						onClick={() => setResending(true)}
					>
						{t("resend.open")}
					</Button>
				)
			}
		>
			<DeliveryFilters />
			<Announcement text={announcement} />
			<ListResults wrong={wrong}>
				{page.data.length > 0 ? (
					<DeliveryTable rows={page.data} addressOf={(id) => buildSearch("delivery", id)} />
				) : (
					<EmptyState
						heading="h3"
						title={t(filtered ? "deliveries.none_filtered" : "deliveries.none")}
						text={t(filtered ? "deliveries.none_filtered_text" : "deliveries.none_text")}
					>
						{filtered && <ClearFilters>{t("filter.clear")}</ClearFilters>}
					</EmptyState>
				)}
			</ListResults>
			<Pagination
				first={address.has("cursor") ? buildSearch("cursor", null) : null}
				next={page.next_cursor ? buildSearch("cursor", page.next_cursor) : null}
			/>
			<DeliverySheet
				delivery={opened}
				opened={address.has("delivery")}
				mayManage={mayManage}
				onClose={() => {
					if (address.has("delivery")) navigate(buildSearch("delivery", null), { preventScrollReset: true });
				}}
				onChanged={onChanged}
			/>
			<ResendFailedDialog
				opened={resending}
				onClose={() => setResending(false)}
				onSent={(count) => setAnnouncement(t("resend.done", { count }))}
			/>
		</Section>
	);
}
