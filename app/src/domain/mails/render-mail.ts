import {
	Body,
	Button,
	Container,
	Head,
	Heading,
	Hr,
	Html,
	Link,
	Preview,
	Section,
	Text,
} from "@react-email/components";
import { render } from "@react-email/render";
import { createElement as h, type ReactElement } from "react";
import { getTexts } from "../../i18n/catalogue.ts";
import { type PersonLocale, toLanguageTag } from "../../i18n/locales.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { removeInvisible, removeInvisibleFromLines } from "../../shared/visible-text.ts";
import type { MailName } from "./contract.ts";

/** The content of an email. */
export interface MailContent {
	locale: PersonLocale;
	name: MailName;
	/** Values for its texts, as the recipient sees them: the caller formats dates and locations. */
	values?: Record<string, string | number>;
	/** Text by someone else, shown as a quote. */
	quote?: string;
	/** URL of its button. */
	url?: string;
}

/** The texts of an email, with values inserted. */
interface MailTexts {
	subject: string;
	preview: string;
	title: string;
	body: string[];
	/** Lines of the quote. */
	quote: string[];
	action: string | null;
	/** Why the recipient got it, and what to do otherwise. */
	note: string;
	/** Text above the written-out URL. */
	linkHint: string;
	footer: string;
}

/** Values are single lines, so that they can't start a paragraph or a header. */
const toOneLine = (value: string | number) =>
	typeof value === "number" ? value : removeInvisible(value).replace(/\s+/g, " ").trim();

const splitQuoteLines = (quote: string) =>
	removeInvisibleFromLines(quote)
		.split("\n")
		.map((text) => text.trimEnd());

function translateMail({ locale, name, values = {}, quote }: MailContent, host: string): MailTexts {
	const translator = getTexts(locale, "mails") as unknown as {
		(key: string, options: { returnObjects: true }): string[];
		(key: string, options: object): string;
	};
	const lines = Object.entries(values).map(([key, value]) => [key, toOneLine(value)]);
	// Under `replace`, a value named like an option of i18next stays a value.
	const options = {
		replace: Object.fromEntries(lines),
		...(typeof values.count === "number" && { count: values.count }),
		defaultValue: "",
	};
	const translate = (part: string) => translator(`${name}.${part}`, options);
	return {
		subject: translate("subject"),
		preview: translate("preview"),
		title: translate("title"),
		body: translator(`${name}.body`, { ...options, returnObjects: true }),
		quote: quote === undefined ? [] : splitQuoteLines(quote),
		action: translate("action") || null,
		note: translate("note"),
		linkHint: translator("layout.link", {}),
		footer: translator("layout.footer", { replace: { host } }),
	};
}

const renderPlainText = (
	{ title, body, quote, action, note, footer }: MailTexts,
	url: string | undefined,
): string =>
	[
		title,
		...body,
		...(quote.length > 0 ? [quote.map((text) => `> ${text}`).join("\n")] : []),
		...(url && action ? [`${action}\n${url}`] : url ? [url] : []),
		note,
		`-- \n${footer}`,
	].join("\n\n");

const font = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = "#111827";
const muted = "#4b5563";
const line = "#e5e7eb";
const green = "#0b7440";
const style = {
	page: { backgroundColor: "#f3f4f6", margin: 0, padding: "24px 12px", fontFamily: font },
	card: { maxWidth: 560, backgroundColor: "#ffffff", border: `1px solid ${line}`, borderRadius: 16 },
	inside: { padding: "28px 24px" },
	wordmark: { color: green, fontSize: 18, fontWeight: 700, letterSpacing: "-0.02em", margin: "0 0 24px" },
	title: { color: ink, fontSize: 22, lineHeight: "30px", letterSpacing: "-0.01em", margin: "0 0 16px" },
	text: { color: ink, fontSize: 16, lineHeight: "25px", margin: "0 0 16px" },
	quote: {
		borderLeft: `3px solid ${line}`,
		paddingLeft: 14,
		whiteSpace: "pre-wrap",
		overflowWrap: "anywhere",
	},
	button: {
		backgroundColor: green,
		color: "#ffffff",
		borderRadius: 8,
		fontSize: 16,
		fontWeight: 600,
		padding: "12px 22px",
		textDecoration: "none",
	},
	small: { color: muted, fontSize: 14, lineHeight: "21px", margin: "0 0 8px" },
	link: { color: green, wordBreak: "break-all" },
	rule: { borderColor: line, margin: "28px 0 20px" },
	footer: { color: muted, fontSize: 13, lineHeight: "20px", margin: "20px auto 0", textAlign: "center" },
} as const;

/** Email clients with a dark mode use these instead of the inline colors. */
const darkModeStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
	.page, .page > table > tbody > tr > td { background-color: #0b0f1a !important; }
	.card { background-color: #171d2b !important; border-color: #2d3544 !important; }
	.ink { color: #e5e7eb !important; }
	.muted { color: #9ca3af !important; }
	.accent { color: #3fc97f !important; }
	.rule { border-color: #2d3544 !important; }
}`;

function renderLayout(sentences: MailTexts, locale: PersonLocale, url: string | undefined): ReactElement {
	const { subject, preview, title, body, quote, action, note, linkHint, footer } = sentences;
	const small = (text: string, key?: string) =>
		h(Text, { key, style: style.small, className: "muted" }, text);
	const button =
		url &&
		h(
			Section,
			{ style: { margin: "24px 0 0" } },
			action && h(Button, { href: url, target: "_top", style: style.button }, action),
			h("div", { style: { height: 20 } }),
			small(linkHint),
			h(
				Text,
				{ style: { ...style.small, margin: 0 } },
				h(Link, { href: url, target: "_top", style: style.link, className: "accent" }, url),
			),
		);
	return h(
		Html,
		{ lang: toLanguageTag(locale), dir: "ltr" },
		h(
			Head,
			null,
			h("title", null, subject),
			h("meta", { name: "viewport", content: "width=device-width" }),
			h("meta", { name: "color-scheme", content: "light dark" }),
			h("meta", { name: "supported-color-schemes", content: "light dark" }),
			h("style", null, darkModeStyles),
		),
		h(
			Body,
			{ style: style.page, className: "page" },
			h(Preview, null, preview),
			h(
				Container,
				{ style: style.card, className: "card" },
				h(
					Section,
					{ style: style.inside },
					h(Text, { style: style.wordmark, className: "accent" }, "Vidimus"),
					h(Heading, { as: "h1", style: style.title, className: "ink" }, title),
					body.map((text) => h(Text, { key: text, style: style.text, className: "ink" }, text)),
					quote.length > 0 &&
						h(Text, { style: { ...style.text, ...style.quote }, className: "ink" }, quote.join("\n")),
					button,
					h(Hr, { style: style.rule, className: "rule" }),
					small(note),
				),
			),
			h(Text, { style: style.footer, className: "muted" }, footer),
		),
	);
}

/**
 * Renders an email in its language, as HTML without remote content and as plain text.
 * @param publicUrl URL of this server, whose host is in the footer
 */
export async function renderMail(content: MailContent, publicUrl: string): Promise<Omit<Mail, "to">> {
	const sentences = translateMail(content, new URL(publicUrl).host);
	return {
		subject: sentences.subject,
		text: renderPlainText(sentences, content.url),
		html: await render(renderLayout(sentences, content.locale, content.url)),
	};
}
