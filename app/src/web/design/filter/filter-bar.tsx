import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import css from "./filter-bar.module.css";
import type { Filters } from "./use-filters.ts";
import { useSearchWhileTyping } from "./use-search-while-typing.ts";

/**
 * The form of a list's filters. Selections apply at once, the field `text` while typing, all others on Enter. On a phone,
 * all but that field are behind a button.
 */
export function FilterBar({
	filters: { form, values, apply },
	names = [],
	label,
	className,
	children,
}: {
	filters: Filters;
	/** The filters' names, of which the button counts those that are set. */
	names?: readonly string[];
	label: string;
	/** Replaces the usual grid, which has that button. */
	className?: string | undefined;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	const [opened, setOpened] = useState(false);
	const active = names.filter((name) => name !== "text" && values.has(name)).length;
	// The letters of one word are one step back.
	const searchWhileTyping = useSearchWhileTyping(() => apply({}, values.has("text")));
	return (
		<Form
			ref={form}
			className={className ?? css.filters}
			data-opened={opened}
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
			{!className && (
				<Button
					className={css.toggle}
					variant="default"
					leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
					aria-expanded={opened}
					onClick={() => setOpened(!opened)}
				>
					{active > 0 ? t("filters.active", { number: active }) : t("filters.open")}
				</Button>
			)}
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
