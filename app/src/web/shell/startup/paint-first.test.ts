import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createPaintFirstTransform } from "./paint-first.ts";

const renderedPage =
	'<head><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="stylesheet" href="/a.css"/></head>' +
	'<p>1 < 2</p><script nonce="n" type="module" async="">import "/a.js";1<2</script>';
const deferredPage =
	'<head><link data-rel="modulepreload" href="/a.js" nonce="n"/><link rel="stylesheet" href="/a.css"/></head>' +
	'<p>1 < 2</p><script nonce="n" type="text/plain" data-start="">import "/a.js";1<2</script>';

test.each([1, 7, 40, 4096])(
	"scripts are deferred when the page is streamed in chunks of %i bytes",
	async (length) => {
		const stream = createPaintFirstTransform();
		const read = text(stream);
		for (let from = 0; from < renderedPage.length; from += length)
			stream.write(renderedPage.slice(from, from + length));
		stream.end();
		expect(await read).toBe(deferredPage);
	},
);

test("multi-byte characters split across chunks are kept intact", async () => {
	const stream = createPaintFirstTransform();
	const read = text(stream);
	for (const byte of Buffer.from("<p>é ’</p>")) stream.write(Buffer.of(byte));
	stream.end();
	expect(await read).toBe("<p>é ’</p>");
});
