/** Numbers after which the distance is checked, so that distant faces are skipped early. */
const earlyExitStride = 32;
const initialCapacity = 256;

export interface NearbyFace {
	/** ID of the traits' row. */
	id: string;
	/** L2 distance. */
	distance: number;
}

/** Faces of one app, mode and model in one array. Searches are exhaustive, so results are exact. */
export class FaceIndex {
	/** Sequence of the last row that was read. */
	sequence = 0;
	readonly #ids: string[] = [];
	readonly #indexById = new Map<string, number>();
	readonly #dimensions: number;
	#templates: Float32Array;

	/** @param dimensions length of a template, a multiple of 32 */
	constructor(dimensions: number) {
		this.#dimensions = dimensions;
		this.#templates = new Float32Array(initialCapacity * dimensions);
	}

	get size(): number {
		return this.#ids.length;
	}

	/** Bytes of the templates; IDs add about a fifth. */
	get bytes(): number {
		return this.#templates.byteLength;
	}

	/** Adds a face, unless its ID is already in the index. */
	add(id: string, template: Float32Array): void {
		const dimensions = this.#dimensions;
		if (this.#indexById.has(id)) return;
		const index = this.#ids.push(id) - 1;
		this.#indexById.set(id, index);
		if ((index + 1) * dimensions > this.#templates.length) {
			const larger = new Float32Array(this.#templates.length * 2);
			larger.set(this.#templates);
			this.#templates = larger;
		}
		this.#templates.set(template, index * dimensions);
	}

	/** Removes a face and overwrites its numbers in memory. */
	remove(id: string): void {
		const dimensions = this.#dimensions;
		const index = this.#indexById.get(id);
		if (index === undefined) return;
		const last = this.#ids.length - 1;
		const movedId = this.#ids[last] as string;
		this.#templates.copyWithin(index * dimensions, last * dimensions, (last + 1) * dimensions);
		this.#templates.fill(0, last * dimensions, (last + 1) * dimensions);
		this.#ids[index] = movedId;
		this.#indexById.set(movedId, index);
		this.#ids.pop();
		this.#indexById.delete(id);
	}

	/** The faces within `maxDistance`, nearest first. */
	nearest(query: Float32Array, maxDistance: number): NearbyFace[] {
		const dimensions = this.#dimensions;
		const templates = this.#templates;
		const maxSquared = maxDistance * maxDistance;
		const nearby: NearbyFace[] = [];
		const end = this.#ids.length * dimensions;
		for (let at = 0; at < end; at += dimensions) {
			let sum = 0;
			for (let from = 0; from < dimensions && sum <= maxSquared; from += earlyExitStride)
				for (let i = from; i < from + earlyExitStride; i++) {
					const difference = (query[i] as number) - (templates[at + i] as number);
					sum += difference * difference;
				}
			if (sum <= maxSquared)
				nearby.push({ id: this.#ids[at / dimensions] as string, distance: Math.sqrt(sum) });
		}
		return nearby.sort((a, b) => a.distance - b.distance);
	}
}
