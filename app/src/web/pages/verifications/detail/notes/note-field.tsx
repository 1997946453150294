import { VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Member } from "../../../../../domain/team/contract.ts";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { Avatar } from "../../../../design/image/avatar.tsx";
import css from "./notes.module.css";
import { useMentionSuggestions } from "./use-mention-suggestions.ts";

/**
 * A text field in which `@` suggests members.
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
	const mentions = useMentionSuggestions(members, value, onChange);
	const { suggestions, chosen } = mentions;
	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
			event.preventDefault();
			onSend();
		} else mentions.onKeyDown(event);
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
					mentions.update(currentTarget);
				}}
				onClick={({ currentTarget }) => mentions.update(currentTarget)}
				onKeyDown={onKeyDown}
				onBlur={mentions.close}
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
							if (field) mentions.insert(member, field);
						}}
					>
						<Avatar name={member.user.name} url={member.user.avatar_url} size={24} />
						<span>{member.user.name}</span>
					</div>
				))}
			</div>
			<VisuallyHidden role="status">
				{chosen && t("notes.found", { count: suggestions.length, name: chosen.user.name })}
			</VisuallyHidden>
		</div>
	);
}
