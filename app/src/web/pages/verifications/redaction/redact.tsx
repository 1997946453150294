import { Box, Button, List, Modal, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Customer } from "../../../../domain/customers/contract.ts";
import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { Verification } from "../../../../domain/verifications/contract.ts";
import { isFinalStatus } from "../../../../domain/verifications/states.ts";
import { api } from "../../../client/api/browser-client.ts";
import { DialogForm } from "../../../design/dialog/dialog-form.tsx";
import { Muted } from "../../../design/page/muted.tsx";
import { Section } from "../../../design/page/section.tsx";

export const mayRedact = ({ redaction, status }: Verification, permissions: readonly Permission[]): boolean =>
	redaction === "none" && isFinalStatus(status) && permissions.includes("verifications:redact");

/** Redacts a case in a final status, for members with permission. Needs the namespace `redaction`. */
export function RedactVerification({
	verification,
	permissions,
	onDone,
}: {
	verification: Verification;
	permissions: readonly Permission[];
	onDone: () => unknown;
}) {
	const { t } = useTranslation("redaction");
	if (!mayRedact(verification, permissions)) return null;
	const { id } = verification;
	return (
		<RedactSection
			onConfirm={() => api.post("/api/v1/verifications/{id}/redact", { path: { id } })}
			onDone={onDone}
		>
			{t("of_verification")}
		</RedactSection>
	);
}

/** Redacts a customer with all their cases. */
export function RedactCustomer({
	customer: { id, redaction },
	permissions,
	onDone,
}: {
	customer: Customer;
	permissions: readonly Permission[];
	onDone: () => unknown;
}) {
	const { t } = useTranslation("redaction");
	if (redaction !== "none" || !permissions.includes("customers:redact")) return null;
	return (
		<Box mt="lg">
			<RedactSection
				onConfirm={() => api.post("/api/v1/customers/{id}/redact", { path: { id } })}
				onDone={onDone}
			>
				{t("of_customer")}
			</RedactSection>
		</Box>
	);
}

/** Asks to type a word as confirmation, because redaction can't be undone. */
function RedactSection({
	onConfirm,
	onDone,
	children,
}: {
	onConfirm: () => Promise<unknown>;
	onDone: () => unknown;
	/** Says what is erased and what stays. */
	children: ReactNode;
}) {
	const { t } = useTranslation("redaction");
	const [isDialogOpen, setDialogOpen] = useState(false);
	const [isMismatch, setMismatch] = useState(false);
	const confirmationWord = t("confirmation_word");
	const show = (shown: boolean) => {
		setDialogOpen(shown);
		setMismatch(false);
	};
	const erase = async (form: FormData) => {
		const typed = String(form.get("word")).trim() === confirmationWord;
		setMismatch(!typed);
		if (!typed) return;
		await onConfirm();
		show(false);
		await onDone();
	};
	return (
		<Section id="redaction" title={t("danger")} ruled>
			<Muted mb="sm">{children}</Muted>
			<Button variant="default" c="var(--bad)" onClick={() => show(true)}>
				{t("open")}
			</Button>
			<Modal opened={isDialogOpen} onClose={() => show(false)} title={t("title")}>
				<DialogForm submit={t("submit")} color="red.8" onSubmit={erase} onCancel={() => show(false)}>
					{() => (
						<>
							<Text>{children}</Text>
							<List size="sm" spacing={6}>
								<List.Item>{t("irreversible")}</List.Item>
								<List.Item>{t("recorded")}</List.Item>
							</List>
							<TextInput
								name="word"
								label={t("type", { word: confirmationWord })}
								autoComplete="off"
								autoCapitalize="characters"
								spellCheck={false}
								error={isMismatch && t("wrong_word", { word: confirmationWord })}
							/>
						</>
					)}
				</DialogForm>
			</Modal>
		</Section>
	);
}
