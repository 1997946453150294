import type { Config } from "../config.ts";
import type { Logger } from "../logging/log.ts";
import { openFolderSecretStore } from "./folder-secret-store.ts";
import { openPostgresSecretStore } from "./postgres-secret-store.ts";
import type { SecretStore } from "./secret-store.ts";

/** Opens the secrets at `SECRETS_URL`, otherwise in `SECRETS_DIR`. Nothing is created, written or connected yet. */
export const openSecretStore = ({ secretsUrl, secretsDir }: Config, log: Logger): SecretStore =>
	secretsUrl
		? openPostgresSecretStore(secretsUrl, "SECRETS_URL", log)
		: openFolderSecretStore(secretsDir, "SECRETS_DIR");
