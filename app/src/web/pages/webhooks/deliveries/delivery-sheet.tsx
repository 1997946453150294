import { Button, Drawer } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import type { DeliveryDetail } from "../../../../domain/webhooks/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { JsonView } from "../../../design/code/json-view.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { Section } from "../../../design/page/section.tsx";
import { DeliveryBadge } from "../webhook-badges.tsx";
import { DeliveryAttempt } from "./delivery-attempt.tsx";
import css from "./delivery-sheet.module.css";
import { ObjectIdLink } from "./object-id-link.tsx";

/** A delivery with its payload, requests and responses, updated live. */
export function DeliverySheet({
	delivery,
	opened,
	mayManage,
	onClose,
	onChanged,
}: {
	/** Null if it doesn't exist. */
	delivery: DeliveryDetail | null;
	opened: boolean;
	mayManage: boolean;
	onClose: () => void;
	onChanged: () => unknown;
}) {
	const { t } = useTranslation("webhooks");
	return (
		<Drawer opened={opened} onClose={onClose} title={delivery?.event_type ?? t("sheet.unknown")}>
			{delivery ? (
				<DeliveryContents key={delivery.id} {...{ delivery, mayManage, onChanged }} />
			) : (
				<p className={css.missing}>{t("sheet.unknown_text")}</p>
			)}
		</Drawer>
	);
}

/** The sheet's content, also shown in a page that follows a delivery. */
export function DeliveryContents({
	delivery,
	mayManage,
	onChanged,
}: {
	delivery: DeliveryDetail;
	mayManage: boolean;
	onChanged: () => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const resending = useAsyncAction();
	const resend = () =>
		resending.run(async () => {
			await api.post("/api/v1/deliveries/{id}/resend", { path: { id: delivery.id } });
			await onChanged();
		});
	const last = delivery.attempts.at(-1);
	return (
		<div className={css.contents}>
			<div className={css.header}>
				<span role="status">
					<DeliveryBadge status={delivery.status} attemptCount={delivery.attempt_count} />
				</span>
				{delivery.next_attempt_at && delivery.attempt_count > 0 && (
					<span className={css.next}>
						<Trans
							t={t}
							i18nKey="sheet.next"
							components={{ date: <RelativeTime iso={delivery.next_attempt_at} /> }}
						/>
					</span>
				)}
				{mayManage && (
					<Button
						className={css.resend}
						size="sm"
						variant="default"
						loading={resending.busy}
						leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
						onClick={resend}
					>
						{t("sheet.resend")}
					</Button>
				)}
			</div>
			<FormError message={resending.error} />
			<dl className={css.facts}>
				<div>
					<dt>{t("sheet.event")}</dt>
					<dd>
						{delivery.test ? (
							<>
								<code>{delivery.event_id}</code>
								<span className={css.test}>{t("test.badge")}</span>
							</>
						) : (
							<LocaleLink to={`/events?event=${delivery.event_id}`}>
								<code>{delivery.event_id}</code>
							</LocaleLink>
						)}
					</dd>
				</div>
				<div>
					<dt>{t("column.object")}</dt>
					<dd>
						{delivery.test ? <code>{delivery.object_id}</code> : <ObjectIdLink id={delivery.object_id} />}
					</dd>
				</div>
				<div>
					<dt>{t("sheet.created")}</dt>
					<dd>
						<RelativeTime iso={delivery.created_at} />
					</dd>
				</div>
				<div>
					<dt>{t("sheet.id")}</dt>
					<dd>
						<code>{delivery.id}</code>
					</dd>
				</div>
			</dl>
			<Section title={t("sheet.attempts", { count: delivery.attempts.length })} level={3}>
				{delivery.attempts.length === 0 && (
					<p className={css.waiting}>{t(delivery.status === "paused" ? "sheet.paused" : "sheet.first")}</p>
				)}
				{delivery.attempts.toReversed().map((attempt) => (
					<DeliveryAttempt key={attempt.number} attempt={attempt} open={attempt === last} />
				))}
			</Section>
			<Section title={t("sheet.payload")} level={3}>
				{delivery.payload ? (
					<JsonView title={t("sheet.json")} value={delivery.payload} />
				) : (
					<Notice tone="calm">{t("sheet.no_payload")}</Notice>
				)}
			</Section>
		</div>
	);
}
