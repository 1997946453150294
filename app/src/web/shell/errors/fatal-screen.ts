/** Texts of the static error screen, which works without scripts and stylesheets. */
export interface FatalScreenTexts {
	/** HTTP status, shown in large type. */
	status: number;
	heading: string;
	text: string;
	home: { label: string; href: string };
	support: { label: string; href: string };
	/** Sentence with the request ID, by which the operator finds the error in the log. */
	reference: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const renderLink = ({ label, href }: { label: string; href: string }, style: string) =>
	`<a href="${escapeHtml(href)}" style="display:inline-block;padding:10px 18px;border-radius:8px;text-decoration:none;font-weight:600;${style}">${escapeHtml(label)}</a>`;

/**
 * Self-contained markup of the error screen, for when a page can't be rendered or can't start. Colors follow the
 * element's `color-scheme`.
 */
export const renderFatalMarkup = ({
	status,
	heading,
	text,
	home,
	support,
	reference,
}: FatalScreenTexts): string =>
	`<main style="min-height:100vh;box-sizing:border-box;padding:24px;display:grid;place-items:center;text-align:center;font-family:'Inter Variable',system-ui,sans-serif;line-height:1.5">
<div style="max-width:460px"><p style="margin:0;font-size:72px;font-weight:700;line-height:1;color:light-dark(#0b7440,#3fc97f)">${status}</p>
<h1 style="margin:12px 0 8px;font-size:30px;line-height:1.2">${escapeHtml(heading)}</h1>
<p style="margin:0 0 24px">${escapeHtml(text)}</p>
<p style="margin:0 0 24px;display:flex;gap:12px;flex-wrap:wrap;justify-content:center">${renderLink(home, "background:#0b7440;color:#fff")}${renderLink(support, "border:1px solid #7d8592;color:inherit")}</p>
<p style="margin:0;font-size:13px;opacity:.75;overflow-wrap:anywhere">${escapeHtml(reference)}</p></div></main>`;

/**
 * Self-contained markup of the screen about a wrong embedding. Its link gets its URL from `guard.js`, which also shows it: a
 * sandbox may forbid new tabs, or lend them its own limits.
 */
export const renderEmbeddingMarkup = ({
	heading,
	text,
	open,
}: Record<"heading" | "text" | "open", string>): string =>
	`<main role="alert" style="box-sizing:border-box;padding:24px;display:grid;place-items:center;text-align:center;font-family:'Inter Variable',system-ui,sans-serif;line-height:1.5">
<div style="max-width:460px"><h1 style="margin:12px 0 8px;font-size:24px;line-height:1.2">${escapeHtml(heading)}</h1>
<p style="margin:0 0 24px">${escapeHtml(text)}</p>
<p style="margin:0"><a href="" target="_blank" rel="noopener" style="display:inline-block;padding:10px 18px;border-radius:8px;text-decoration:none;font-weight:600;background:#0b7440;color:#fff">${escapeHtml(open)}</a></p>
<p data-address style="margin:16px 0 0;font-size:13px;opacity:.75;overflow-wrap:anywhere;user-select:all"></p></div></main>`;

/** The error screen as a complete HTML document. */
export const renderFatalPage = (texts: FatalScreenTexts, locale: string): string =>
	`<!doctype html><html lang="${locale}" style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts.status} · Vidimus</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body style="margin:0">${renderFatalMarkup(texts)}</body></html>`;
