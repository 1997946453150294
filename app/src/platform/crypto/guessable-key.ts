/** Of 32 random bytes fewer differ once in more than 10³⁰ keys. */
const minDistinctBytes = 8;
/** Of 32 random bytes one value occurs more often once in about 10¹¹ keys: half a key of zeros, in whatever order. */
const maxEqualBytes = 8;
/** Random keys repeat a sequence of this length, or count in one, once in about 10¹¹ keys. */
const patternLength = 6;

const countEqualBytes = (key: Uint8Array): number =>
	Math.max(...key.map((byte) => key.filter((other) => other === byte).length));

/** Whether bytes count by one step, as `010203…`; by step 0, all are equal. */
const isCount = (bytes: Uint8Array): boolean =>
	bytes.every(
		(byte, index) => index === 0 || ((byte - bytes[index - 1]! - bytes[1]! + bytes[0]!) & 0xff) === 0,
	);

/** Whether a part of the key counts, or occurs twice. */
function hasPattern(key: Uint8Array): boolean {
	const parts = Array.from({ length: key.length - patternLength + 1 }, (_, start) =>
		key.subarray(start, start + patternLength),
	);
	return parts.some(isCount) || new Set(parts.map((part) => part.join())).size < parts.length;
}

/** Whether the bytes are words that somebody wrote: 32 random bytes are once in about 10¹¹ keys. */
function isText(key: Uint8Array): boolean {
	try {
		return !/\p{C}/u.test(new TextDecoder("utf-8", { fatal: true }).decode(key));
	} catch {
		return false;
	}
}

/** Whether a key of 32 bytes follows a pattern, such as zeros, a repeated word, a count or a text, that anybody could try. */
export const isGuessableKey = (key: Uint8Array): boolean =>
	new Set(key).size < minDistinctBytes ||
	countEqualBytes(key) > maxEqualBytes ||
	hasPattern(key) ||
	isText(key);
