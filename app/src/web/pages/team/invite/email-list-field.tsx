import { Input, Text, UnstyledButton } from "@mantine/core";
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { maxInvitedEmails } from "../../../../domain/team/values.ts";
import { Chip, Chips } from "../../../design/badge/chips.tsx";
import { Panel } from "../../../design/page/panel.tsx";
import { parseEmailAddresses } from "./parse-email-addresses.ts";

export interface EmailList {
	addresses: readonly string[];
	/** The text being typed. */
	draft: string;
}

const mergeAddresses = (addresses: readonly string[], text: string): EmailList => ({
	addresses: [...new Set([...addresses, ...parseEmailAddresses(text)])],
	draft: "",
});
/** All addresses in the field, including the one being typed. */
export const listAddresses = ({ addresses, draft }: EmailList): readonly string[] =>
	mergeAddresses(addresses, draft).addresses;

/**
 * A separator adds what was typed before it, as Enter and pasting do. Backspace in an empty field puts the last address
 * back into it.
 */
const createTypingHandlers = ({ addresses, draft }: EmailList, onChange: (value: EmailList) => void) => ({
	onChange({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) {
		onChange(/[,;\s]/.test(text) ? mergeAddresses(addresses, text) : { addresses, draft: text });
	},
	onPaste(event: ClipboardEvent) {
		event.preventDefault();
		onChange(mergeAddresses(addresses, `${draft}${event.clipboardData.getData("text")}`));
	},
	onKeyDown(event: KeyboardEvent) {
		if (event.key === "Enter" && draft) {
			event.preventDefault();
			onChange(mergeAddresses(addresses, draft));
		}
		if (event.key === "Backspace" && !draft && addresses.length > 0) {
			event.preventDefault();
			onChange({ addresses: addresses.slice(0, -1), draft: addresses.at(-1) ?? "" });
		}
	},
});

/**
 * Field for several email addresses, typed or pasted. A wrong one is marked, and a button that puts it back into the field.
 */
export function EmailListField({
	value,
	onChange,
	wrong,
	error,
}: {
	value: EmailList;
	onChange: (value: EmailList) => void;
	wrong: readonly string[];
	error: string | undefined;
}) {
	const { t } = useTranslation("team");
	const { addresses, draft } = value;
	const input = useRef<HTMLInputElement>(null);
	const id = useId();
	const without = (address: string) => addresses.filter((listed) => listed !== address);
	const remove = (address: string) => {
		onChange({ addresses: without(address), draft });
		input.current?.focus();
	};
	const correct = (address: string) => {
		onChange({ addresses: mergeAddresses(without(address), draft).addresses, draft: address });
		input.current?.focus();
	};
	return (
		<Input.Wrapper
			id={id}
			label={t("invite.addresses")}
			description={t("invite.addresses_hint")}
			error={error}
			errorProps={{ role: "alert" }}
		>
			<Panel p="xs" radius="md" my={6} bd={error ? "1px solid var(--bad)" : undefined}>
				<Chips>
					{addresses.map((address) => {
						const isWrong = wrong.includes(address);
						return (
							<Chip
								key={address}
								tone={isWrong ? "bad" : undefined}
								remove={t("invite.remove", { address })}
								onRemove={() => remove(address)}
							>
								{isWrong ? (
									<UnstyledButton
										fz="inherit"
										td="underline"
										aria-label={t("invite.correct", { address })}
										onClick={() => correct(address)}
									>
										{address}
									</UnstyledButton>
								) : (
									address
								)}
							</Chip>
						);
					})}
				</Chips>
				<Input
					ref={input}
					variant="unstyled"
					data-field="emails"
					value={draft}
					inputMode="email"
					autoCapitalize="none"
					autoComplete="off"
					spellCheck={false}
					{...createTypingHandlers(value, onChange)}
				/>
			</Panel>
			<Text
				size="caption"
				ta="end"
				c={addresses.length > maxInvitedEmails ? "var(--bad)" : "dimmed"}
				aria-live="polite"
				className="tabular"
			>
				{t("invite.count", { count: addresses.length, maximum: maxInvitedEmails })}
			</Text>
		</Input.Wrapper>
	);
}
