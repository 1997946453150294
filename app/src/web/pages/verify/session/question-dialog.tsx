import { Button, Group, Modal, Text } from "@mantine/core";
import { useEffect, useState } from "react";

export interface QuestionProps {
	opened: boolean;
	title: string;
	text: string;
	/** Label of the button that closes the question. */
	cancel: string;
	confirm: string;
	busy: boolean;
	onClose: () => void;
	onConfirm: () => Promise<void>;
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
	// Rendered closed first: a dialog remembers where the focus was when it opens.
	const [isShown, setShown] = useState(false);
	useEffect(() => setShown(opened), [opened]);
	return (
		<Modal opened={isShown} onClose={onClose} title={title}>
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
