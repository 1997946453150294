import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useAction } from "../account/use-action.ts";
import css from "./delete-dialog.module.css";
import { Dialog } from "./dialog.tsx";
import { FormError } from "./form-error.tsx";

interface Question {
	/** Names what is deleted. */
	question: string;
	submit: string;
	onDelete: () => Promise<void>;
	onClose: () => void;
}

function Asking({ question, submit, onDelete, onClose }: Question) {
	const { t } = useTranslation();
	const deleting = useAction();
	return (
		<>
			<Text className={css.question}>{question}</Text>
			<FormError message={deleting.error} />
			<Group justify="flex-end" gap="sm" mt="lg">
				<Button variant="default" onClick={onClose}>
					{t("action.cancel")}
				</Button>
				<Button color="red.8" loading={deleting.busy} onClick={() => deleting.run(onDelete)}>
					{submit}
				</Button>
			</Group>
		</>
	);
}

/** Deletes after one question. Closed while there is none. */
export function DeleteDialog({
	title,
	question,
	...others
}: Omit<Question, "question"> & { title: string; question: string | null }) {
	return (
		<Dialog opened={question !== null} onClose={others.onClose} title={title}>
			{question !== null && <Asking question={question} {...others} />}
		</Dialog>
	);
}
