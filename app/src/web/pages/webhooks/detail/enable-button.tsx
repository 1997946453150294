import { Button, type ButtonProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { ActionForm } from "../../../design/form/action-form.tsx";
import type { ActionFormState } from "../../../design/form/use-action-form.ts";

/** Enables an endpoint, or disables it. */
export function EnableButton({
	endpoint: { enabled },
	form,
	children,
	...props
}: { endpoint: WebhookEndpoint; form: ActionFormState<unknown>; children?: string } & ButtonProps) {
	const { t } = useTranslation("webhooks");
	return (
		<ActionForm form={form}>
			<input type="hidden" name="enabled" value={String(!enabled)} />
			<Button type="submit" loading={form.busy} {...props}>
				{children ?? t(enabled ? "disable" : "enable")}
			</Button>
		</ActionForm>
	);
}
