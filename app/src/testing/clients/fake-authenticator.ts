import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { PasskeyOptions } from "../../domain/auth/passkeys/contract.ts";

const defaultOrigin = "http://localhost:3000";
/** Bits of the authenticator data (WebAuthn §6.1). */
export const authenticatorFlags = {
	present: 0x01,
	verified: 0x04,
	backupEligible: 0x08,
	backedUp: 0x10,
	credential: 0x40,
};
const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();
export const base64url = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

/** What may be otherwise than it should be. */
export interface AuthenticatorOverrides {
	origin?: string;
	site?: string;
	flags?: number;
	id?: Uint8Array;
	handle?: string;
}

/** An authenticator with one ES256 passkey, as WebAuthn describes it. */
export class FakeAuthenticator {
	readonly id = randomBytes(32);
	counter = 0;
	#keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
	#handle = "";
	readonly #synced: number;

	constructor({ synced = false } = {}) {
		this.#synced = synced ? authenticatorFlags.backupEligible | authenticatorFlags.backedUp : 0;
	}

	#clientData(type: string, { options }: PasskeyOptions, origin = defaultOrigin): Buffer {
		return Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }));
	}

	#data(flags: number, site = "localhost", more = Buffer.alloc(0)): Buffer {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(this.counter);
		return Buffer.concat([sha256(site), Buffer.from([flags | this.#synced]), counter, more]);
	}

	create(asked: PasskeyOptions, twist: AuthenticatorOverrides = {}) {
		const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
		const [kty, alg, crv] = [1, 3, -1];
		const key = new Map<number, number | Uint8Array>([
			[kty, 2],
			[alg, -7],
			[crv, 1],
			[-2, new Uint8Array(Buffer.from(x, "base64url"))],
			[-3, new Uint8Array(Buffer.from(y, "base64url"))],
		]);
		const length = Buffer.alloc(2);
		length.writeUInt16BE(this.id.length);
		const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)]);
		const flags = twist.flags ?? authenticatorFlags.present | authenticatorFlags.verified;
		const authData = new Uint8Array(
			this.#data(flags | authenticatorFlags.credential, twist.site, credential),
		);
		const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
			["fmt", "none"],
			["attStmt", new Map()],
			["authData", authData],
		]);
		this.#handle = (asked.options as unknown as { user: { id: string } }).user.id;
		return this.#answer({
			clientDataJSON: base64url(this.#clientData("webauthn.create", asked, twist.origin)),
			attestationObject: base64url(isoCBOR.encode(attestation)),
			transports: ["internal"],
		});
	}

	get(asked: PasskeyOptions, twist: AuthenticatorOverrides = {}) {
		const clientData = this.#clientData("webauthn.get", asked, twist.origin);
		const data = this.#data(
			twist.flags ?? authenticatorFlags.present | authenticatorFlags.verified,
			twist.site,
		);
		const signed = Buffer.concat([data, sha256(clientData)]);
		return this.#answer(
			{
				clientDataJSON: base64url(clientData),
				authenticatorData: base64url(data),
				signature: base64url(sign("sha256", signed, this.#keys.privateKey)),
				userHandle: twist.handle ?? this.#handle,
			},
			twist.id,
		);
	}

	#answer<Response>(response: Response, id: Uint8Array = this.id) {
		return {
			id: base64url(id),
			rawId: base64url(id),
			type: "public-key",
			authenticatorAttachment: "platform",
			clientExtensionResults: {},
			response,
		};
	}
}
