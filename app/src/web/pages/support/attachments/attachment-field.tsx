import { Button } from "@mantine/core";
import { IconPaperclip, IconX } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { attachmentLimits, attachmentTypes } from "../../../../domain/tickets/values.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { formatFileSize } from "../../../design/format/format-file-size.ts";
import css from "./attachment-field.module.css";
import type { Attachments } from "./use-attachments.ts";

/** Selects files to attach to a message, and lists them. */
export function AttachmentField({ attachments }: { attachments: Attachments }) {
	const { t } = useTranslation("support");
	const locale = useLocale();
	const input = useRef<HTMLInputElement>(null);
	const hint = useId();
	const { chosen, trouble, add, remove } = attachments;
	return (
		<div data-field="attachments" data-needs-scripts tabIndex={-1} className={css.field}>
			<p className={css.label}>
				{t("attachments.label")} <span>({t("attachments.optional")})</span>
			</p>
			{chosen.length > 0 && (
				<ul className={css.files}>
					{chosen.map(({ key, name, bytes }) => (
						<li key={key}>
							<IconPaperclip size={16} stroke={1.7} aria-hidden />
							<span className={css.name}>{name}</span>
							<span className={css.size}>{formatFileSize(bytes, locale)}</span>
							<button
								type="button"
								className={css.remove}
								aria-label={t("attachments.remove", { name })}
								onClick={() => remove(key)}
							>
								<IconX size={16} stroke={1.8} aria-hidden />
							</button>
						</li>
					))}
				</ul>
			)}
			<input
				ref={input}
				type="file"
				multiple
				hidden
				accept={[...attachmentTypes, ".txt", ".log"].join(",")}
				onChange={async ({ currentTarget }) => {
					const files = [...(currentTarget.files ?? [])];
					currentTarget.value = "";
					await add(files);
				}}
			/>
			{chosen.length < attachmentLimits.files && (
				<Button
					variant="default"
					size="sm"
					leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
					aria-describedby={hint}
					onClick={() => input.current?.click()}
				>
					{t("attachments.add")}
				</Button>
			)}
			<p id={hint} className={css.hint}>
				{t("attachments.hint", attachmentLimits)}
			</p>
			<p role="alert" className={css.problem}>
				{trouble}
			</p>
		</div>
	);
}
