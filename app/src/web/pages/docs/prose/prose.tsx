import type { ComponentProps, ReactNode } from "react";
import { Notice } from "../../../design/feedback/notice.tsx";
import { LocaleLink } from "../../../shell/i18n/locale-link.tsx";
import { PermissionTable } from "../../team/roles/permission-table.tsx";
import { isFileAddress } from "../docs-paths.ts";
import { Specimens } from "../generated/specimens.tsx";
import { Code, Tabs } from "./guide-code.tsx";
import { Heading2, Heading3 } from "./linked-heading.tsx";
import css from "./prose.module.css";

/** Links of a guide: ours keep the reader's language, others say by `rel` that they lead away. */
function ProseLink({ href = "", children }: { href?: string; children?: ReactNode }) {
	if (href.startsWith("#") || (href.startsWith("/") && isFileAddress(href)))
		return <a href={href}>{children}</a>;
	if (href.startsWith("/")) return <LocaleLink to={href}>{children}</LocaleLink>;
	return (
		<a href={href} rel="noreferrer">
			{children}
		</a>
	);
}

/** Tables may be wider than a phone: they scroll by themselves. */
function ProseTable(table: ComponentProps<"table">) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
		<div className={css.table} tabIndex={0}>
			<table {...table} />
		</div>
	);
}

/** Steps that are numbered at their side. */
function Steps({ children }: { children: ReactNode }) {
	return <div className={css.steps}>{children}</div>;
}

/**
 * What the text of guides is made of. A guide's own script comes after the page: what has a stylesheet of its own is
 * named here, so that the page links it from the start.
 */
export const proseComponents = {
	a: ProseLink,
	h2: Heading2,
	h3: Heading3,
	table: ProseTable,
	Code,
	Tabs,
	Notice,
	Steps,
	PermissionTable,
	Specimens,
};
