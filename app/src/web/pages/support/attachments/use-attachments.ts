import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewAttachment } from "../../../../domain/tickets/contract.ts";
import { attachmentLimits } from "../../../../domain/tickets/values.ts";

interface ChosenFile {
	key: number;
	name: string;
	bytes: number;
	data: string;
}

export interface Attachments {
	chosen: readonly ChosenFile[];
	/** Which files were left out, and why. */
	trouble: string;
	/** Whether a file is still being read: a message sent now would not include it. */
	reading: boolean;
	add: (files: readonly File[]) => Promise<void>;
	remove: (key: number) => void;
	clear: () => void;
	/** Attachments for the API request. */
	uploads: NewAttachment[];
}

const bytesPerMegabyte = 1024 * 1024;
let lastKey = 0;

/** Encodes a file in base64 for the API. */
const readAsBase64 = (file: File) =>
	new Promise<string>((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(file);
	});

/** Attachments of a message. Files are read when selected, and kept until the message is sent. */
export function useAttachments(): Attachments {
	const { t } = useTranslation("support");
	const [chosenFiles, setChosenFiles] = useState<readonly ChosenFile[]>([]);
	const [problem, setProblem] = useState("");
	const [unread, setUnread] = useState(0);
	const { files: most, megabytes } = attachmentLimits;
	return {
		chosen: chosenFiles,
		trouble: problem,
		reading: unread > 0,
		async add(files) {
			setProblem("");
			const remaining = most - chosenFiles.length;
			if (files.length > remaining) setProblem(t("attachments.too_many", { files: most }));
			for (const file of files.slice(0, remaining)) {
				const { name, size: bytes } = file;
				if (bytes > megabytes * bytesPerMegabyte) {
					setProblem(t("attachments.too_large", { name, megabytes }));
					continue;
				}
				setUnread((before) => before + 1);
				const data = await readAsBase64(file).catch(() => "");
				setUnread((before) => before - 1);
				const key = ++lastKey;
				if (!data) setProblem(t("attachments.unreadable", { name }));
				else
					setChosenFiles((before) =>
						before.length < most ? [...before, { key, name, bytes, data }] : before,
					);
			}
		},
		remove(key) {
			setProblem("");
			setChosenFiles((before) => before.filter((file) => file.key !== key));
		},
		clear() {
			setProblem("");
			setChosenFiles([]);
		},
		uploads: chosenFiles.map(({ name, data }) => ({ name, data })),
	};
}
