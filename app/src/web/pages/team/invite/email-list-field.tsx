import { Input } from "@mantine/core";
import { IconAlertCircle, IconX } from "@tabler/icons-react";
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { maxInvitedEmails } from "../../../../domain/team/values.ts";
import css from "./email-list-field.module.css";
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

/** An address of the list. A wrong one is a button that puts it back into the field. */
function AddressChip({
	address,
	isWrong,
	onCorrect,
	onRemove,
}: {
	address: string;
	isWrong: boolean;
	onCorrect: () => void;
	onRemove: () => void;
}) {
	const { t } = useTranslation("team");
	return (
		<li data-wrong={isWrong || undefined}>
			{isWrong ? (
				<button
					type="button"
					className={css.correct}
					aria-label={t("invite.correct", { address })}
					onClick={onCorrect}
				>
					<IconAlertCircle size={16} aria-hidden />
					{address}
				</button>
			) : (
				<span>{address}</span>
			)}
			<button
				type="button"
				className={css.remove}
				aria-label={t("invite.remove", { address })}
				onClick={onRemove}
			>
				<IconX size={14} aria-hidden />
			</button>
		</li>
	);
}

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

/** Field for several email addresses, typed or pasted. Invalid ones are marked and can be edited. */
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
	const field = useId();
	const hint = useId();
	const problem = useId();
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
		<div>
			<Input.Label htmlFor={field}>{t("invite.addresses")}</Input.Label>
			<Input.Description id={hint}>{t("invite.addresses_hint")}</Input.Description>
			<div className={css.box} data-invalid={error ? true : undefined}>
				{addresses.length > 0 && (
					<ul className={css.list}>
						{addresses.map((address) => (
							<AddressChip
								key={address}
								address={address}
								isWrong={wrong.includes(address)}
								onCorrect={() => correct(address)}
								onRemove={() => remove(address)}
							/>
						))}
					</ul>
				)}
				<input
					ref={input}
					id={field}
					data-field="emails"
					className={css.input}
					value={draft}
					inputMode="email"
					autoCapitalize="none"
					autoComplete="off"
					spellCheck={false}
					aria-describedby={error ? `${hint} ${problem}` : hint}
					aria-invalid={error ? true : undefined}
					{...createTypingHandlers(value, onChange)}
				/>
			</div>
			<div className={css.footer}>
				<span id={problem} className={css.problem} role="alert">
					{error}
				</span>
				<span
					aria-live="polite"
					data-over={addresses.length > maxInvitedEmails || undefined}
					className="tabular"
				>
					{t("invite.count", { count: addresses.length, maximum: maxInvitedEmails })}
				</span>
			</div>
		</div>
	);
}
