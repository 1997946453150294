import { Button, NativeSelect } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { type SubmitEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EventType } from "../../../domain/events/event-types-contract.ts";
import type { DeliveryDetail, WebhookEndpoint } from "../../../domain/webhooks/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { HydratedButton } from "../../design/form/hydrated-button.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";
import { connectionLostEvent } from "../../shell/realtime/realtime.ts";
import { useAppEvents } from "../../shell/realtime/use-app-events.ts";
import { useEventTypeOptions } from "../webhooks/deliveries/delivery-filters.tsx";
import { DeliveryContents } from "../webhooks/deliveries/delivery-sheet.tsx";
import css from "./webhook-tester.module.css";

/** Sends a test event to an endpoint and shows the delivery live. Needs the namespace `webhooks`. */
export function WebhookTester({
	endpoints,
	mayManage,
}: {
	endpoints: readonly WebhookEndpoint[];
	mayManage: boolean;
}) {
	const { t } = useTranslation("developers");
	const { t: hooks } = useTranslation("webhooks");
	const [delivery, setDelivery] = useState<DeliveryDetail | null>(null);
	/** The delivery to follow. Set when it is sent, because events may arrive before it is first loaded. */
	const watchedDelivery = useRef<Pick<DeliveryDetail, "id" | "endpoint_id">>(undefined);
	/** Number of requests so far: of concurrent ones, only the latest is used. */
	const readings = useRef(0);
	const sending = useAsyncAction();
	const options = useEventTypeOptions();
	const read = async () => {
		if (!watchedDelivery.current) return;
		const reading = ++readings.current;
		const now = await api.get("/api/v1/deliveries/{id}", { path: { id: watchedDelivery.current.id } });
		if (reading === readings.current) setDelivery(now);
	};
	// A failed request is repeated with the next event.
	const readAgain = () => void read().catch(() => {});
	useAppEvents(
		["webhooks"],
		(type, id) => {
			if (type === connectionLostEvent || id === watchedDelivery.current?.endpoint_id) readAgain();
		},
		readAgain,
	);
	const send = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		return sending.run(async () => {
			const type = String(form.get("type")) as EventType;
			watchedDelivery.current = await api.post("/api/v1/webhooks/{id}/test", {
				path: { id: String(form.get("endpoint")) },
				body: { type },
			});
			await read();
		});
	};
	return (
		<section className={css.tester} aria-labelledby="tester">
			<header>
				<h2 id="tester">{t("tester.title")}</h2>
				<p>{t("tester.lead")}</p>
			</header>
			{endpoints.length === 0 ? (
				<div className={css.none}>
					<p>{t(mayManage ? "tester.none" : "tester.none_no_permission")}</p>
					<Button component={LocaleLink} to={mayManage ? "/webhooks?add=1" : "/webhooks"} variant="default">
						{t(mayManage ? "tester.add" : "tester.view_webhooks")}
					</Button>
				</div>
			) : (
				<>
					<form className={css.form} onSubmit={send} method="post">
						<NativeSelect
							name="endpoint"
							label={hooks("column.endpoint")}
							disabled={!mayManage}
							data={endpoints.map(({ id, description, url }) => ({
								value: id,
								label: description ? `${description} · ${new URL(url).host}` : url,
							}))}
						/>
						<NativeSelect
							name="type"
							label={hooks("column.type")}
							disabled={!mayManage}
							defaultValue="verification.approved"
							data={options}
						/>
						<HydratedButton
							type="submit"
							disabled={!mayManage}
							loading={sending.busy}
							leftSection={<IconSend size={17} stroke={1.7} aria-hidden />}
						>
							{t("tester.send")}
						</HydratedButton>
					</form>
					<FormError message={sending.error} />
					{delivery ? (
						<div className={css.result} aria-live="polite">
							<DeliveryContents
								key={delivery.id}
								delivery={delivery}
								mayManage={mayManage}
								onChanged={read}
							/>
						</div>
					) : (
						<p className={css.hint}>{t("tester.no_result")}</p>
					)}
				</>
			)}
		</section>
	);
}
