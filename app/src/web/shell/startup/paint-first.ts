import { Transform } from "node:stream";
import { StringDecoder } from "node:string_decoder";

const deferScripts = (html: string) =>
	html
		.replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
		.replace('type="module" async=""', 'type="text/plain" data-start=""');

/**
 * Defers React Router's scripts until the first paint: preloads and module scripts are made inert
 * until `startup/guard.js` starts them. React Router's `Scripts` has no option for this.
 */
export function createPaintFirstTransform(): Transform {
	const decoder = new StringDecoder();
	let unfinished = "";
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			const html = unfinished + decoder.write(chunk);
			const end = html.lastIndexOf("<");
			const cut = end > html.lastIndexOf(">") ? end : html.length;
			unfinished = html.slice(cut);
			done(null, deferScripts(html.slice(0, cut)));
		},
		flush(done) {
			done(null, unfinished);
		},
	});
}
