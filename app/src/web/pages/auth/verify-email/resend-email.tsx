import { Stack } from "@mantine/core";
import { Notice } from "../../../design/feedback/notice.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import type { forms } from "./forms.ts";

/** Seconds until another email can be requested. */
const cooldownSeconds = 30;

/** Sends the verification email again, with a cooldown. */
export function ResendEmail({
	label,
	sent,
	news,
	variant = "filled",
}: {
	label: string;
	/** Shown after the email was sent. */
	sent: string;
	/** Shown before. */
	news?: string | false;
	variant?: "filled" | "default";
}) {
	const form = useActionForm<typeof forms.resend>("resend", { cooldownSeconds });
	const text = form.done ? sent : news;
	return (
		<ActionForm form={form}>
			<Stack>
				<div aria-live="polite">{text && <Notice tone="good">{text}</Notice>}</div>
				<SubmitButton form={form} variant={variant}>
					{label}
				</SubmitButton>
			</Stack>
		</ActionForm>
	);
}
