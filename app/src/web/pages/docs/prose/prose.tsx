import type { ComponentProps, ReactNode } from "react";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { PermissionTable } from "../../team/roles/permission-table.tsx";
import { isFileAddress } from "../docs-paths.ts";
import { Specimens } from "../generated/specimens.tsx";
import { Code, Tabs } from "./guide-code.tsx";
import { stackTable } from "./label-cells.ts";
import { Heading2, Heading3 } from "./linked-heading.tsx";
import css from "./prose.module.css";

/** A link in a guide. Internal links keep the language; external links get a `rel` attribute. */
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

/** Wide tables scroll horizontally instead of widening the page; on a phone, each of their rows is a paragraph. */
function ProseTable({ children, ...table }: ComponentProps<"table">) {
	const stacked = stackTable(children);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
		<div className={css.table} tabIndex={0} data-stacked={stacked ? "lines" : undefined}>
			<table {...table}>{stacked ?? children}</table>
		</div>
	);
}

/** Numbered steps. */
function Steps({ children }: { children: ReactNode }) {
	return <div className={css.steps}>{children}</div>;
}

/**
 * Components of guides. A guide's script loads after the page, so components with a stylesheet are listed here for the
 * page to link it from the start.
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
