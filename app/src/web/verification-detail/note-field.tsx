import { Textarea } from "@mantine/core";
import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Member } from "../../domain/team/contract.ts";
import { Avatar } from "../components/avatar.tsx";
import css from "./notes.module.css";

/** Members that are offered at once. */
const offered = 6;

const plain = (text: string) =>
	text
		.normalize("NFD")
		.replace(/\p{Mark}/gu, "")
		.toLowerCase();

/** What is being typed behind an `@`, up to the caret. */
const wantedOf = (text: string, caret: number): string | null =>
	/(?:^|\s)@([\p{L}\p{Number}'’. -]{0,40})$/u.exec(text.slice(0, caret))?.[1] ?? null;

/** Ids of the members whom a text mentions by `@` and their whole name. */
export const mentionsIn = (text: string, members: readonly Member[]): string[] =>
	members.filter(({ user }) => text.includes(`@${user.name}`)).map(({ user }) => user.id);

/**
 * A text in which `@` offers members: arrows choose, Enter or Tab takes, Escape goes on typing.
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
	const [wanted, setWanted] = useState<string | null>(null);
	const [active, setActive] = useState(0);
	const found =
		wanted === null
			? []
			: members
					.filter(({ user }) =>
						plain(user.name)
							.split(/\s+/)
							.some((_, at, words) => words.slice(at).join(" ").startsWith(plain(wanted))),
					)
					.slice(0, offered);
	const chosen = found[Math.min(active, found.length - 1)];

	const look = (field: HTMLTextAreaElement) => {
		setWanted(wantedOf(field.value, field.selectionStart));
		setActive(0);
	};
	const take = (member: Member, field: HTMLTextAreaElement) => {
		const caret = field.selectionStart;
		const before = value.slice(0, caret - (wanted?.length ?? 0));
		const typed = `${before}${member.user.name} `;
		// Drawn at once: the next letter may be typed before a frame has passed.
		flushSync(() => {
			onChange(typed + value.slice(caret));
			setWanted(null);
		});
		field.setSelectionRange(typed.length, typed.length);
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
			setWanted(null);
			return;
		}
		if (!chosen) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step) setActive((active + step + found.length) % found.length);
		else if (event.key === "Enter" || event.key === "Tab") take(chosen, event.currentTarget);
		else return;
		event.preventDefault();
	};
	return (
		<div className={css.write}>
			<Textarea
				ref={ref}
				label={t("notes.field")}
				description={t("notes.hint")}
				value={value}
				rows={2}
				error={error}
				onChange={({ currentTarget }) => {
					onChange(currentTarget.value);
					look(currentTarget);
				}}
				onClick={({ currentTarget }) => look(currentTarget)}
				onKeyDown={onKeyDown}
				onBlur={() => setWanted(null)}
				aria-autocomplete="list"
				aria-haspopup="listbox"
				aria-controls={chosen ? list : undefined}
				aria-activedescendant={chosen ? `${list}-${chosen.user.id}` : undefined}
			/>
			<div id={list} role="listbox" aria-label={t("notes.members")} className={css.members} hidden={!chosen}>
				{found.map((member) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and its keys
					<div
						key={member.user.id}
						id={`${list}-${member.user.id}`}
						role="option"
						tabIndex={-1}
						aria-selected={member === chosen}
						// Pressing must not take the focus from the text.
						onPointerDown={(event) => event.preventDefault()}
						onClick={({ currentTarget }) => {
							const field = currentTarget.closest(`.${css.write}`)?.querySelector("textarea");
							if (field) take(member, field);
						}}
					>
						<Avatar name={member.user.name} url={member.user.avatar_url} size={24} />
						<span>{member.user.name}</span>
					</div>
				))}
			</div>
			<p role="status" className={css.unseen}>
				{chosen && t("notes.found", { count: found.length, name: chosen.user.name })}
			</p>
		</div>
	);
}
