import { Transform } from "node:stream";
import { StringDecoder } from "node:string_decoder";

const order = (html: string) =>
	html
		.replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
		.replace('type="module" async=""', 'type="text/plain" data-start=""');

/**
 * A page as React Router writes it, made to be read before it runs: what asks for programs and starts them waits in
 * it for `startup/guard.js`. React Router's `Scripts` leaves no way to say so.
 */
export function paintFirst(): Transform {
	const decoder = new StringDecoder();
	let unfinished = "";
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			const html = unfinished + decoder.write(chunk);
			const end = html.lastIndexOf("<");
			const cut = end > html.lastIndexOf(">") ? end : html.length;
			unfinished = html.slice(cut);
			done(null, order(html.slice(0, cut)));
		},
		flush(done) {
			done(null, unfinished);
		},
	});
}
