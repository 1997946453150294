import { Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../client/api/browser-client.ts";
import { useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { DialogForm } from "../../design/dialog/dialog-form.tsx";
import { CustomerFields, readFilledDetails } from "./customer-fields.tsx";
import { assertIdentified } from "./field-error.ts";

/** Creates a customer, then opens their page. */
export function CreateCustomerDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
	const { t } = useTranslation("customers");
	const navigate = useNavigate();
	const localizePath = useLocalizePath();
	const create = async (form: FormData) => {
		const details = readFilledDetails(form);
		assertIdentified(details, t("create.someone"));
		const { id } = await api.post("/api/v1/customers", { body: details });
		await navigate(localizePath(`/customers/${id}`));
	};
	return (
		<Modal opened={opened} onClose={onClose} title={t("new")}>
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
		</Modal>
	);
}
