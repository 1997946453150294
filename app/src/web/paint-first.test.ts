import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { paintFirst } from "./paint-first.ts";

const page =
	'<head><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="stylesheet" href="/a.css"/></head>' +
	'<p>1 < 2</p><script nonce="n" type="module" async="">import "/a.js";1<2</script>';
const ordered =
	'<head><link data-rel="modulepreload" href="/a.js" nonce="n"/><link rel="stylesheet" href="/a.css"/></head>' +
	'<p>1 < 2</p><script nonce="n" type="text/plain" data-start="">import "/a.js";1<2</script>';

test.each([1, 7, 40, 4096])("programs wait, however a page is cut: %i bytes at a time", async (length) => {
	const stream = paintFirst();
	const read = text(stream);
	for (let from = 0; from < page.length; from += length) stream.write(page.slice(from, from + length));
	stream.end();
	expect(await read).toBe(ordered);
});

test("letters of several bytes come through in pieces", async () => {
	const stream = paintFirst();
	const read = text(stream);
	for (const byte of Buffer.from("<p>é ’</p>")) stream.write(Buffer.of(byte));
	stream.end();
	expect(await read).toBe("<p>é ’</p>");
});
