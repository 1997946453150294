import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.ts";

const toAbsoluteUrl = (href: string) => `https://verify.example.com${href}`;

test("prose, links, lists and tables of a guide are converted to Markdown", () => {
	const html = `<h2 id="x">Keys <code>a</code></h2><p>Read <strong>this</strong> &amp; <a href="/docs/webhooks.md">that</a>.</p>
<ul><li>one</li><li><p>two</p></li></ul>
<section class="t"><table><thead><tr><th>Name</th><th>Meaning</th></tr></thead><tbody><tr><td><code>a|b</code></td><td>x</td></tr></tbody></table></section>`;
	expect(htmlToMarkdown(html, toAbsoluteUrl)).toBe(`## Keys \`a\`

Read **this** & [that](https://verify.example.com/docs/webhooks.md).

- one
- two

| Name | Meaning |
| --- | --- |
| \`a\\|b\` | x |
`);
});

test("code blocks are kept unchanged in Markdown", () => {
	const html = '<p>Run:</p><pre data-language="sh"><code>a &lt; b\n\n\n\n# <i>c</i></code></pre><p>Done.</p>';
	expect(htmlToMarkdown(html.replace(/<\/?i>/g, ""), toAbsoluteUrl)).toBe(
		"Run:\n\n```sh\na < b\n\n\n\n# c\n```\n\nDone.\n",
	);
});
