/** Numbers of a template. */
export const DIMENSIONS = 128;
/** After so many numbers a face that is already too far isn't measured on. */
const stride = 32;
const firstCapacity = 256;

export interface Near {
	/** Id of the likeness. */
	id: string;
	/** L2. */
	distance: number;
}

/** Faces of one app, mode and net, side by side in one array that every search runs through: exact. */
export class FaceIndex {
	/** Of the last row that was read into it. */
	sequence = 0;
	readonly #ids: string[] = [];
	readonly #places = new Map<string, number>();
	#templates = new Float32Array(firstCapacity * DIMENSIONS);

	get size(): number {
		return this.#ids.length;
	}

	/** Of the templates; ids come to about a fifth of it again. */
	get bytes(): number {
		return this.#templates.byteLength;
	}

	/** Takes a face in; one that is there already stays as it is. */
	add(id: string, template: Float32Array): void {
		if (this.#places.has(id)) return;
		const place = this.#ids.push(id) - 1;
		this.#places.set(id, place);
		if ((place + 1) * DIMENSIONS > this.#templates.length) {
			const larger = new Float32Array(this.#templates.length * 2);
			larger.set(this.#templates);
			this.#templates = larger;
		}
		this.#templates.set(template, place * DIMENSIONS);
	}

	/** Takes a face out: nothing of it stays in memory. */
	remove(id: string): void {
		const place = this.#places.get(id);
		if (place === undefined) return;
		const last = this.#ids.length - 1;
		const moved = this.#ids[last] as string;
		this.#templates.copyWithin(place * DIMENSIONS, last * DIMENSIONS, (last + 1) * DIMENSIONS);
		this.#templates.fill(0, last * DIMENSIONS, (last + 1) * DIMENSIONS);
		this.#ids[place] = moved;
		this.#places.set(moved, place);
		this.#ids.pop();
		this.#places.delete(id);
	}

	/** The faces at a distance of at most `within`, nearest first. */
	nearest(wanted: Float32Array, within: number, limit: number): Near[] {
		const templates = this.#templates;
		const most = within * within;
		const found: Near[] = [];
		const end = this.#ids.length * DIMENSIONS;
		for (let at = 0; at < end; at += DIMENSIONS) {
			let sum = 0;
			for (let from = 0; from < DIMENSIONS && sum <= most; from += stride)
				for (let i = from; i < from + stride; i++) {
					const difference = (wanted[i] as number) - (templates[at + i] as number);
					sum += difference * difference;
				}
			if (sum <= most) found.push({ id: this.#ids[at / DIMENSIONS] as string, distance: Math.sqrt(sum) });
		}
		return found.sort((a, b) => a.distance - b.distance).slice(0, limit);
	}
}
