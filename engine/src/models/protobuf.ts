/** Writes protocol-buffer messages: just the wire types that ONNX needs. */
export class MessageWriter {
	readonly #parts: Uint8Array[] = [];

	#varint(value: number | bigint): void {
		let rest = BigInt.asUintN(64, BigInt(value));
		const bytes: number[] = [];
		do {
			const low = Number(rest & 0x7fn);
			rest >>= 7n;
			bytes.push(rest > 0n ? low | 0x80 : low);
		} while (rest > 0n);
		this.#parts.push(Uint8Array.from(bytes));
	}

	int(field: number, value: number | bigint): this {
		this.#varint(field << 3);
		this.#varint(value);
		return this;
	}

	bytes(field: number, value: Uint8Array): this {
		this.#varint((field << 3) | 2);
		this.#varint(value.length);
		this.#parts.push(value);
		return this;
	}

	text(field: number, value: string): this {
		return this.bytes(field, new TextEncoder().encode(value));
	}

	message(field: number, value: MessageWriter): this {
		return this.bytes(field, value.finish());
	}

	finish(): Uint8Array {
		return Buffer.concat(this.#parts);
	}
}
