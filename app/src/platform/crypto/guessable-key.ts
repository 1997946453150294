/** Of 32 random bytes fewer differ once in more than 10³⁰ keys. */
const minDistinctBytes = 8;

/** Whether a key of 32 bytes follows a pattern, such as zeros, a repeated word or a count, that anybody could try. */
export function isGuessableKey(key: Uint8Array): boolean {
	if (new Set(key).size < minDistinctBytes) return true;
	const isRepeated = (period: number) => key.every((byte, index) => byte === key[index % period]);
	if (Array.from({ length: key.length / 2 }, (_, index) => index + 1).some(isRepeated)) return true;
	const step = key[1]! - key[0]!;
	return key.every((byte, index) => index === 0 || ((byte - key[index - 1]! - step) & 0xff) === 0);
}
