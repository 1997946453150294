import { Button, Group, Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormError } from "../form/form-error.tsx";
import { useAsyncAction } from "../form/use-async-action.ts";
import css from "./delete-dialog.module.css";

interface DeleteQuestion {
	/** Question with the name of the object to delete. */
	question: string;
	submit: string;
	/** Label of the button that closes the question, where "Cancel" is what the question is about. */
	cancel?: string;
	onDelete: () => Promise<void>;
	onClose: () => void;
}

function DeleteConfirmation({ question, submit, cancel, onDelete, onClose }: DeleteQuestion) {
	const { t } = useTranslation();
	const deleting = useAsyncAction();
	return (
		<>
			<Text className={css.question}>{question}</Text>
			<FormError message={deleting.error} />
			<Group justify="flex-end" gap="sm" mt="lg">
				<Button variant="default" onClick={onClose}>
					{cancel ?? t("action.cancel")}
				</Button>
				<Button color="red.8" loading={deleting.busy} onClick={() => deleting.run(onDelete)}>
					{submit}
				</Button>
			</Group>
		</>
	);
}

/** Asks for confirmation, then deletes. Closed while `question` is null. */
export function DeleteDialog({
	title,
	question,
	...others
}: Omit<DeleteQuestion, "question"> & { title: string; question: string | null }) {
	return (
		<Modal opened={question !== null} onClose={others.onClose} title={title}>
			{question !== null && <DeleteConfirmation question={question} {...others} />}
		</Modal>
	);
}
