import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewAttachment } from "../../domain/tickets/contract.ts";
import { attachmentLimits } from "../../domain/tickets/words-contract.ts";

interface Chosen {
	key: number;
	name: string;
	bytes: number;
	data: string;
}

export interface Attachments {
	chosen: readonly Chosen[];
	/** What was left out, and why. */
	trouble: string;
	/** Whether a file is still being read: a message sent now would lack it. */
	reading: boolean;
	add: (files: readonly File[]) => Promise<void>;
	remove: (key: number) => void;
	clear: () => void;
	/** As a message takes them. */
	given: NewAttachment[];
}

const megabyte = 1024 * 1024;
let keys = 0;

/** A file's bytes as base64, as the API takes them. */
const base64Of = (file: File) =>
	new Promise<string>((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(file);
	});

/** Files that go with a message. They are read when they are chosen, and stay until it has been sent. */
export function useAttachments(): Attachments {
	const { t } = useTranslation("support");
	const [chosen, setChosen] = useState<readonly Chosen[]>([]);
	const [trouble, setTrouble] = useState("");
	const [unread, setUnread] = useState(0);
	const { files: most, megabytes } = attachmentLimits;
	return {
		chosen,
		trouble,
		reading: unread > 0,
		async add(files) {
			setTrouble("");
			const left = most - chosen.length;
			if (files.length > left) setTrouble(t("attachments.too_many", { files: most }));
			for (const file of files.slice(0, left)) {
				const { name, size: bytes } = file;
				if (bytes > megabytes * megabyte) {
					setTrouble(t("attachments.too_large", { name, megabytes }));
					continue;
				}
				setUnread((before) => before + 1);
				const data = await base64Of(file).catch(() => "");
				setUnread((before) => before - 1);
				const key = ++keys;
				if (!data) setTrouble(t("attachments.unreadable", { name }));
				else setChosen((before) => (before.length < most ? [...before, { key, name, bytes, data }] : before));
			}
		},
		remove(key) {
			setTrouble("");
			setChosen((before) => before.filter((one) => one.key !== key));
		},
		clear() {
			setTrouble("");
			setChosen([]);
		},
		given: chosen.map(({ name, data }) => ({ name, data })),
	};
}
