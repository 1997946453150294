import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config.ts";

/** What is wrong and what to do, by the system's codes. Values are never shown. */
const sentences: Record<string, string> = {
	EADDRINUSE: "PORT is in use by another process. Stop that one, or set another PORT.",
	EACCES: "PORT needs rights that this process lacks. Set one from 1024 on, which a proxy forwards to.",
	EADDRNOTAVAIL: "HOST isn't an address of this machine. Set one of its own, or 0.0.0.0 for all.",
	ENOTFOUND: "HOST is a name that isn't found. Set an address of this machine, or 0.0.0.0 for all.",
};

/** Opens the port. @throws with what to do if that isn't possible */
export async function listen(http: FastifyInstance, { host, port }: Config): Promise<void> {
	await http.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
		throw new Error(sentences[error.code ?? ""] ?? error.message, { cause: error });
	});
}
