import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EventPayload } from "../../../../domain/webhooks/contract.ts";
import type { EventPattern } from "../../../../domain/webhooks/endpoints/values.ts";
import { DialogForm } from "../../../design/dialog/dialog-form.tsx";
import { outcomeTypes } from "./event-patterns.ts";
import { EventTypePicker } from "./event-type-picker.tsx";
import { PayloadPicker } from "./payload-picker.tsx";

export interface EndpointInput {
	url: string;
	description: string;
	event_types: EventPattern[];
	event_payload: EventPayload;
}

/** Fields of an endpoint: URL, name, events and payload. */
export function EndpointForm({
	before = { url: "", description: "", event_types: [...outcomeTypes], event_payload: "standard" },
	submit,
	onSubmit,
	onCancel,
}: {
	before?: EndpointInput;
	submit: string;
	onSubmit: (input: EndpointInput) => Promise<unknown>;
	onCancel: () => void;
}) {
	const { t } = useTranslation("webhooks");
	const [types, setTypes] = useState(before.event_types);
	const [payload, setPayload] = useState(before.event_payload);
	const send = (form: FormData) =>
		onSubmit({
			url: String(form.get("url") ?? "").trim(),
			description: String(form.get("description") ?? "").trim(),
			event_types: types,
			event_payload: payload,
		});
	return (
		<DialogForm submit={submit} onSubmit={send} onCancel={onCancel}>
			{(errorOf) => (
				<>
					<TextInput
						name="url"
						type="url"
						label={t("form.url")}
						description={t("form.url_hint")}
						placeholder="https://example.com/hooks/vidimus"
						defaultValue={before.url}
						error={errorOf("url")}
						aria-invalid={errorOf("url") ? true : undefined}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={1000}
						required
					/>
					<TextInput
						name="description"
						label={t("form.description")}
						description={t("form.description_hint")}
						defaultValue={before.description}
						error={errorOf("description")}
						aria-invalid={errorOf("description") ? true : undefined}
						autoComplete="off"
						maxLength={200}
					/>
					<EventTypePicker value={types} onChange={setTypes} error={errorOf("event_types")} />
					<PayloadPicker value={payload} onChange={setPayload} />
				</>
			)}
		</DialogForm>
	);
}
