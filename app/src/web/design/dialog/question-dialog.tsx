import { Button, Group, Modal, Text } from "@mantine/core";

export interface QuestionProps {
	opened: boolean;
	title: string;
	text: string;
	/** Label of the button that closes the question. */
	cancel: string;
	confirm: string;
	busy: boolean;
	onClose: () => void;
	onConfirm: () => unknown;
}

export function QuestionDialog({
	opened,
	title,
	text,
	cancel,
	confirm,
	busy,
	onClose,
	onConfirm,
}: QuestionProps) {
	return (
		<Modal opened={opened} onClose={onClose} title={title}>
			<Text>{text}</Text>
			<Group justify="flex-end" mt="lg">
				<Button variant="default" onClick={onClose}>
					{cancel}
				</Button>
				<Button color="red.8" loading={busy} onClick={onConfirm}>
					{confirm}
				</Button>
			</Group>
		</Modal>
	);
}
