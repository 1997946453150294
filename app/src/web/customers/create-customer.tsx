import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { DialogForm } from "../account/dialog-form.tsx";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { useLocalized } from "../components/locale-link.tsx";
import { CustomerFields, givenDetails } from "./customer-fields.tsx";
import { assertSomebody } from "./refusal.ts";

/** Adds a customer and opens their page. */
export function CreateCustomer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
	const { t } = useTranslation("customers");
	const navigate = useNavigate();
	const localized = useLocalized();
	const create = async (form: FormData) => {
		const details = givenDetails(form);
		assertSomebody(details, t("create.someone"));
		const { id } = await api.post("/api/v1/customers", { body: details });
		await navigate(localized(`/customers/${id}`));
	};
	return (
		<Dialog opened={opened} onClose={onClose} title={t("new")}>
			<DialogForm submit={t("create.submit")} onSubmit={create} onCancel={onClose}>
				{(errorOf) => (
					<>
						<Text size="sm" c="dimmed">
							{t("create.lead")}
						</Text>
						<CustomerFields errorOf={errorOf} />
					</>
				)}
			</DialogForm>
		</Dialog>
	);
}
