import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { IconPaperclip, IconX } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { attachmentLimits, attachmentTypes } from "../../../../domain/tickets/values.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { formatFileSize } from "../../../design/format/format-file-size.ts";
import { Panel } from "../../../design/page/panel.tsx";
import type { Attachments } from "./use-attachments.ts";

/** Selects files to attach to a message, and lists them. */
export function AttachmentField({ attachments }: { attachments: Attachments }) {
	const { t } = useTranslation("support");
	const locale = useLocale();
	const input = useRef<HTMLInputElement>(null);
	const hint = useId();
	const { chosen, trouble, add, remove } = attachments;
	return (
		<Stack data-field="attachments" data-needs-scripts tabIndex={-1} gap="xs" align="start">
			<Text fw={550}>
				{t("attachments.label")}{" "}
				<Text component="span" c="dimmed">
					({t("attachments.optional")})
				</Text>
			</Text>
			{chosen.length > 0 && (
				<Stack component="ul" m={0} p={0} gap={6} w="100%" style={{ listStyle: "none" }}>
					{chosen.map(({ key, name, bytes }) => (
						<Panel component="li" key={key} radius="md" p="4px 4px 4px 12px">
							<Group gap="xs" wrap="nowrap">
								<IconPaperclip size={16} stroke={1.7} aria-hidden />
								<Text component="span" size="body" flex={1}>
									{name}
								</Text>
								<Text component="span" c="dimmed" size="caption">
									{formatFileSize(bytes, locale)}
								</Text>
								<ActionIcon
									variant="subtle"
									color="gray"
									aria-label={t("attachments.remove", { name })}
									onClick={() => remove(key)}
								>
									<IconX size={16} stroke={1.8} aria-hidden />
								</ActionIcon>
							</Group>
						</Panel>
					))}
				</Stack>
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
			<Text id={hint} c="dimmed" size="caption">
				{t("attachments.hint", attachmentLimits)}
			</Text>
			<Text role="alert" c="var(--bad)" size="sm">
				{trouble}
			</Text>
		</Stack>
	);
}
