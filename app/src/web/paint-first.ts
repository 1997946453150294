import { Transform } from "node:stream";
import { StringDecoder } from "node:string_decoder";

const order = (html: string) =>
	html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/**
 * A page as React Router writes it, its programs asked for behind styles and type: they compete for the same
 * connections, and what can be read comes first. React Router's `Scripts` leaves no way to say so.
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
