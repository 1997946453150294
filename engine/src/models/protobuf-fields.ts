/** One field of a protocol-buffer message. */
export interface MessageField {
	readonly number: number;
	/** The content of text, bytes or a message; empty for other types. */
	readonly content: Uint8Array;
	/** The value of an integer; 0 for other types. */
	readonly value: number;
	/** The encoded field, including tag and length. */
	readonly raw: Uint8Array;
}

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH = 2;
const FIXED_32 = 5;
const EMPTY = new Uint8Array();

/**
 * Reads the fields of a message in order, as views of its bytes.
 * @throws {TypeError} if the bytes aren't a message, as in a truncated file
 */
export function* readFields(message: Uint8Array): Generator<MessageField> {
	let at = 0;
	const varint = (): number => {
		for (let value = 0, scale = 1; ; scale *= 128) {
			const byte = message[at++];
			if (byte === undefined) throw new TypeError("The message ends within a number.");
			value += (byte & 0x7f) * scale;
			if (byte < 0x80) return value;
		}
	};
	while (at < message.length) {
		const start = at;
		const tag = varint();
		const wire = tag % 8;
		const size = wire === LENGTH ? varint() : wire === FIXED_64 ? 8 : wire === FIXED_32 ? 4 : 0;
		const value = wire === VARINT ? varint() : 0;
		if (size === 0 && wire !== LENGTH && wire !== VARINT)
			throw new TypeError(`The message has a field of type ${wire}.`);
		const from = at;
		at += size;
		if (at > message.length) throw new TypeError("The message ends within a field.");
		const content = wire === LENGTH ? message.subarray(from, at) : EMPTY;
		yield { number: (tag - wire) / 8, content, value, raw: message.subarray(start, at) };
	}
}
