import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Member } from "../../../../../domain/team/contract.ts";
import { foldText } from "../../../../../i18n/fold-text.ts";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { Avatar } from "../../../../design/image/avatar.tsx";
import css from "./notes.module.css";

/** Maximum suggested members. */
const maxSuggestions = 6;

/** The text between `@` and the caret. */
const getMentionQuery = (text: string, caret: number): string | null =>
	/(?:^|\s)@([\p{L}\p{Number}'’. -]{0,40})$/u.exec(text.slice(0, caret))?.[1] ?? null;

/** IDs of the members mentioned by `@` and their full name. */
export const findMentions = (text: string, members: readonly Member[]): string[] =>
	members.filter(({ user }) => text.includes(`@${user.name}`)).map(({ user }) => user.id);

/**
 * A text field in which `@` suggests members: arrows select, Enter or Tab inserts, Escape closes the suggestions.
 * @param onSend Ctrl or Cmd with Enter
 */
export function NoteField({
	ref,
	members,
	value,
	error,
	onChange,
	onSend,
}: {
	ref: Ref<HTMLTextAreaElement>;
	members: readonly Member[];
	value: string;
	error: string | undefined;
	onChange: (text: string) => void;
	onSend: () => void;
}) {
	const { t } = useTranslation("case");
	const list = useId();
	const [mentionQuery, setMentionQuery] = useState<string | null>(null);
	const [active, setActive] = useState(0);
	const suggestions =
		mentionQuery === null
			? []
			: members
					.filter(({ user }) =>
						foldText(user.name)
							.split(/\s+/)
							.some((_, at, words) => words.slice(at).join(" ").startsWith(foldText(mentionQuery))),
					)
					.slice(0, maxSuggestions);
	const chosen = suggestions[Math.min(active, suggestions.length - 1)];

	const updateMention = (field: HTMLTextAreaElement) => {
		setMentionQuery(getMentionQuery(field.value, field.selectionStart));
		setActive(0);
	};
	const take = (member: Member, field: HTMLTextAreaElement) => {
		const caret = field.selectionStart;
		const before = value.slice(0, caret - (mentionQuery?.length ?? 0));
		const insertedText = `${before}${member.user.name} `;
		// Rendered synchronously: the next letter may be typed within the same frame.
		flushSync(() => {
			onChange(insertedText + value.slice(caret));
			setMentionQuery(null);
		});
		field.setSelectionRange(insertedText.length, insertedText.length);
	};
	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
			event.preventDefault();
			onSend();
			return;
		}
		if (event.key === "Escape") {
			event.preventDefault();
			if (!chosen) event.currentTarget.blur();
			setMentionQuery(null);
			return;
		}
		if (!chosen) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step) setActive((active + step + suggestions.length) % suggestions.length);
		else if (event.key === "Enter" || event.key === "Tab") take(chosen, event.currentTarget);
		else return;
		event.preventDefault();
	};
	return (
		<div className={css.form}>
			<Textarea
				ref={ref}
				label={t("notes.field")}
				description={t("notes.hint")}
				value={value}
				rows={2}
				error={error}
				onChange={({ currentTarget }) => {
					onChange(currentTarget.value);
					updateMention(currentTarget);
				}}
				onClick={({ currentTarget }) => updateMention(currentTarget)}
				onKeyDown={onKeyDown}
				onBlur={() => setMentionQuery(null)}
				aria-autocomplete="list"
				aria-haspopup="listbox"
				aria-controls={chosen ? list : undefined}
				aria-activedescendant={chosen ? `${list}-${chosen.user.id}` : undefined}
			/>
			<div id={list} role="listbox" aria-label={t("notes.members")} className={css.members} hidden={!chosen}>
				{suggestions.map((member) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and its keys
					<div
						key={member.user.id}
						id={`${list}-${member.user.id}`}
						role="option"
						tabIndex={-1}
						aria-selected={member === chosen}
						// A press must not move the focus away from the text.
						onPointerDown={(event) => event.preventDefault()}
						onClick={({ currentTarget }) => {
							const field = currentTarget.closest(`.${css.form}`)?.querySelector("textarea");
							if (field) take(member, field);
						}}
					>
						<Avatar name={member.user.name} url={member.user.avatar_url} size={24} />
						<span>{member.user.name}</span>
					</div>
				))}
			</div>
			<p role="status" className={css.visuallyHidden}>
				{chosen && t("notes.found", { count: suggestions.length, name: chosen.user.name })}
			</p>
		</div>
	);
}
