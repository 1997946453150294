import { randomUUID } from "node:crypto";
import { issueApiKey } from "../../src/domain/api-keys/api-keys.ts";
import { createApp } from "../../src/domain/apps/apps.ts";
import type { FullSettings } from "../../src/domain/apps/contract.ts";
import { createUser } from "../../src/domain/auth/users.ts";
import type { Services } from "../../src/domain/services.ts";
import type { Mode } from "../../src/shared/schemas.ts";

/** Creates a business: an owner, their app and its API key. */
export async function createBusiness(
	services: Services,
	{ mode = "test", settings }: { mode?: Mode; settings?: FullSettings } = {},
): Promise<{ appId: string; secret: string }> {
	const owner = await createUser(services, {
		email: `bench-${randomUUID()}@example.com`,
		name: "Bench",
		password: "trois petits bateaux jaunes",
		locale: "en",
		emailVerified: true,
	});
	const { id: appId } = await createApp(services, {
		name: "Bench",
		ownerId: owner.id,
		...(settings && { settings }),
	});
	const { secret } = await issueApiKey(services, { appId, mode, name: "Bench", createdBy: owner.id });
	return { appId, secret };
}
