import { expect, inject, test } from "vitest";

const at = async (address: string, headers: Record<string, string> = {}) => {
	const response = await fetch(new URL(address, inject("demo").url), { headers });
	return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
};

test("llms.txt links to the Markdown of every documentation page", async () => {
	const { status, text } = await at("/llms.txt");
	expect(status).toBe(200);
	expect(text).toMatch(/^# Vidimus\n\n> .+\n/);
	const addresses = [...text.matchAll(/\]\((\S+\.md)\)/g)].map(([, address = ""]) => address);
	expect(addresses.length).toBeGreaterThan(15);
	for (const address of addresses) {
		const page = await at(new URL(address).pathname);
		expect({ address, status: page.status, type: page.type }).toEqual({
			address,
			status: 200,
			type: "text/markdown; charset=utf-8",
		});
		expect(page.text).toMatch(/^# .+\n\n> .+\n/);
		const prose = page.text.replace(/```.*?```/gs, "").replace(/`[^`]*`/g, "");
		expect(prose).not.toMatch(/<\/?(div|p|table|span|section)\b/);
	}
});

test("a guide's Markdown contains the samples of every language, with this server's address", async () => {
	const { text } = await at("/en/docs/quick-start.md");
	for (const language of ["sh", "ts", "py", "php"]) expect(text).toContain(`\n\`\`\`${language}\n`);
	expect(text).toContain(`npm install ${new URL(inject("demo").url).origin}/sdk/vidimus-sdk.tgz`);
	expect((await at("/docs/quick-start.md", { "accept-language": "fr" })).text).not.toBe(text);
	expect((await at("/docs/no-such-page.md")).status).toBe(404);
});
