import { Readable } from "node:stream";

/**
 * A stream of pieces of text, of which the first is there before the headers are sent: what fails until then is answered as an
 * error, instead of closing the connection in the middle.
 * @throws what the first piece throws
 */
export async function streamText(pieces: AsyncGenerator<string>): Promise<Readable> {
	const first = await pieces.next();
	async function* all(): AsyncGenerator<string> {
		if (!first.done) yield first.value;
		yield* pieces;
	}
	return Readable.from(all());
}
