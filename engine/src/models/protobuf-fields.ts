/** One field of a protocol-buffer message. */
export interface MessageField {
	readonly number: number;
	/** Its content where it is text, bytes or a message; empty otherwise. */
	readonly content: Uint8Array;
	/** The field as it is written, number and length included. */
	readonly raw: Uint8Array;
}

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH = 2;
const FIXED_32 = 5;
const NOTHING = new Uint8Array();

/**
 * The fields of a message in their order, as views of its bytes.
 * @throws {TypeError} when the bytes are no message, as of a file that is cut off
 */
export function* fieldsOf(message: Uint8Array): Generator<MessageField> {
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
		if (wire === VARINT) varint();
		else if (size === 0 && wire !== LENGTH) throw new TypeError(`The message has a field of type ${wire}.`);
		const from = at;
		at += size;
		if (at > message.length) throw new TypeError("The message ends within a field.");
		const content = wire === LENGTH ? message.subarray(from, at) : NOTHING;
		yield { number: (tag - wire) / 8, content, raw: message.subarray(start, at) };
	}
}
