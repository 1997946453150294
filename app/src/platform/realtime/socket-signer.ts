import { keyFromBytes } from "../crypto/encryption.ts";
import { hmac } from "../crypto/hashes.ts";

/** Signs what a client may do with its socket: `key:signature`, as the server libraries do. */
export function createSocketSigner({ key, secret }: { key: string; secret: string }) {
	const signing = keyFromBytes(Buffer.from(secret));
	const sign = (text: string) => `${key}:${hmac(signing, text)}`;
	return {
		/** @param channelData the member of a presence channel; empty for other channels */
		signChannel: (socketId: string, channel: string, channelData = ""): string =>
			sign(`${socketId}:${channel}${channelData && `:${channelData}`}`),
		signUser: (socketId: string, userData: string): string => sign(`${socketId}::user::${userData}`),
	};
}

export type SocketSigner = ReturnType<typeof createSocketSigner>;
