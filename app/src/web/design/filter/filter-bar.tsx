import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import css from "./filter-bar.module.css";
import type { Filters } from "./use-filters.ts";
import { useSearchWhileTyping } from "./use-search-while-typing.ts";

/** The form of a list's filters. Selections apply at once, the field `text` while typing, all others on Enter. */
export function FilterBar({
	filters: { form, values, apply },
	label,
	className = css.filters,
	children,
}: {
	filters: Filters;
	label: string;
	/** Replaces the usual grid. */
	className?: string | undefined;
	children: ReactNode;
}) {
	// The letters of one word are one step back.
	const searchWhileTyping = useSearchWhileTyping(() => apply({}, values.has("text")));
	return (
		<Form
			ref={form}
			className={className}
			role="search"
			aria-label={label}
			onSubmit={(event) => {
				event.preventDefault();
				apply();
			}}
			onChange={(event) => {
				searchWhileTyping(event);
				if ((event.target as HTMLElement).tagName === "SELECT") apply();
			}}
		>
			{children}
		</Form>
	);
}

/** The filters' buttons. */
export function FilterActions({
	apply,
	clear,
	children,
}: {
	apply: string;
	/** Text of the link that removes all filters; shown if some are set. */
	clear: string | false;
	/** Further buttons. */
	children?: ReactNode;
}) {
	return (
		<div className={css.actions}>
			<Button type="submit" variant="default">
				{apply}
			</Button>
			{children}
			{clear && (
				<Button component={Link} to="?" variant="subtle" color="gray">
					{clear}
				</Button>
			)}
		</div>
	);
}
