import type { Member } from "../../../../../domain/team/contract.ts";
import { foldText } from "../../../../../i18n/fold-text.ts";

/** Maximum suggested members. */
const maxSuggestions = 6;

/** The text between `@` and the caret. */
export const getMentionQuery = (text: string, caret: number): string | null =>
	/(?:^|\s)@([\p{L}\p{Number}'’. -]{0,40})$/u.exec(text.slice(0, caret))?.[1] ?? null;

/** Members of whom one of the names begins with the query. */
export const suggestMembers = (query: string, members: readonly Member[]): Member[] =>
	members
		.filter(({ user }) =>
			foldText(user.name)
				.split(/\s+/)
				.some((_, at, words) => words.slice(at).join(" ").startsWith(foldText(query))),
		)
		.slice(0, maxSuggestions);

/** IDs of the members mentioned by `@` and their full name. */
export const findMentions = (text: string, members: readonly Member[]): string[] =>
	members.filter(({ user }) => text.includes(`@${user.name}`)).map(({ user }) => user.id);
