import { TextInput } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Customer } from "../../domain/customers/contract.ts";
import type { Permission } from "../../domain/team/permissions.ts";
import type { Verification } from "../../domain/verifications/contract.ts";
import { isFinal } from "../../domain/verifications/states.ts";
import { DialogForm } from "../account/dialog-form.tsx";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { LiveButton } from "../components/live-button.tsx";
import css from "./erase.module.css";

/** Erasing what a case holds of its person, once it is at its end, for who may. Needs the texts `redaction`. */
export function EraseVerification({
	verification: { id, redaction, status },
	permissions,
	onDone,
}: {
	verification: Verification;
	permissions: readonly Permission[];
	onDone: () => unknown;
}) {
	const { t } = useTranslation("redaction");
	if (redaction !== "none" || !isFinal(status) || !permissions.includes("verifications:redact")) return null;
	return (
		<Erase onConfirm={() => api.post("/api/v1/verifications/{id}/redact", { path: { id } })} onDone={onDone}>
			{t("of_verification")}
		</Erase>
	);
}

/** Erasing a customer, and all of their cases with them. */
export function EraseCustomer({
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
		<Erase onConfirm={() => api.post("/api/v1/customers/{id}/redact", { path: { id } })} onDone={onDone}>
			{t("of_customer")}
		</Erase>
	);
}

/** A word typed out proves that it is meant: nothing brings the data back. */
function Erase({
	onConfirm,
	onDone,
	children,
}: {
	onConfirm: () => Promise<unknown>;
	onDone: () => unknown;
	/** What goes and what stays. */
	children: ReactNode;
}) {
	const { t } = useTranslation("redaction");
	const [asking, setAsking] = useState(false);
	const [wrong, setWrong] = useState(false);
	const heading = useId();
	const word = t("word");
	const show = (shown: boolean) => {
		setAsking(shown);
		setWrong(false);
	};
	const erase = async (form: FormData) => {
		const typed = String(form.get("word")).trim() === word;
		setWrong(!typed);
		if (!typed) return;
		await onConfirm();
		show(false);
		await onDone();
	};
	return (
		<section className={css.danger} aria-labelledby={heading}>
			<h2 id={heading} className={css.title}>
				{t("danger")}
			</h2>
			<p>{children}</p>
			<LiveButton variant="default" className={css.open} onClick={() => show(true)}>
				{t("open")}
			</LiveButton>
			<Dialog opened={asking} onClose={() => show(false)} title={t("title")}>
				<DialogForm submit={t("submit")} color="red.8" onSubmit={erase} onCancel={() => show(false)}>
					{() => (
						<>
							<p className={css.what}>{children}</p>
							<ul className={css.consequences}>
								<li>{t("irreversible")}</li>
								<li>{t("recorded")}</li>
							</ul>
							<TextInput
								name="word"
								label={t("type", { word })}
								autoComplete="off"
								autoCapitalize="characters"
								spellCheck={false}
								error={wrong && t("wrong", { word })}
							/>
						</>
					)}
				</DialogForm>
			</Dialog>
		</section>
	);
}
