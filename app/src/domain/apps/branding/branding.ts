import { decrypt, encrypt } from "../../../platform/crypto/encryption.ts";
import { notFound } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { enqueueFileDeletion, keepFiles, storeFiles } from "../../../platform/storage/stored-files.ts";
import { auditApp } from "../../audit/audit.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import { resizeUploadedImage } from "../../shared/uploaded-image.ts";
import { loadApp } from "../apps.ts";
import type { UpdateApp } from "../contract.ts";
import { withLockedApp } from "../locked-app.ts";
import { updateAppRow } from "../queries.ts";

const logoBox = { width: 480, height: 160, fit: "inside" } as const;

const logoPath = (appId: string, id: string) => `${appId}/logo/${id}`;

/** Updates an app's name or color. */
export const updateApp = (services: Services, caller: Permitted<"app:update">, to: UpdateApp) =>
	withLockedApp(services, caller, async (tx, app) => {
		if (Object.keys(to).length === 0) return;
		await updateAppRow(tx, app.id, to);
		if (to.name !== undefined && to.name !== app.name)
			await auditApp(services, tx, caller, "app.renamed", { details: { from: app.name, to: to.name } });
		if (to.color !== undefined && to.color !== app.color)
			await auditApp(services, tx, caller, "app.branding_changed", { details: { color: to.color } });
	});

/** Sets the logo, or deletes it with null. @throws Problem 422 when it isn't an image */
export async function setAppLogo(
	services: Services,
	caller: Permitted<"app:update">,
	bytes: Uint8Array | null,
): Promise<void> {
	const { appId } = caller.actor;
	const id = bytes && newId("file");
	const files = new Map<string, Uint8Array>();
	if (bytes && id) {
		const photo = await resizeUploadedImage(bytes, logoBox);
		files.set(logoPath(appId, id), encrypt(await services.vault.getAppKey(appId), photo, id));
	}
	const stored = await storeFiles(services, files);
	await withLockedApp(services, caller, async (tx, app) => {
		await keepFiles(services, tx, stored);
		await updateAppRow(tx, appId, { logo: id });
		await auditApp(services, tx, caller, "app.branding_changed", { details: { logo: id !== null } });
		if (app.logo) await enqueueFileDeletion(services, tx, [logoPath(appId, app.logo)]);
	});
}

/** An app's logo as WebP. Public, because the verification page shows it. @throws Problem 404 */
export async function getAppLogo(services: Services, appId: string): Promise<Buffer> {
	const { logo } = await loadApp(services, appId);
	if (!logo) throw notFound();
	return decrypt(
		await services.vault.getAppKey(appId),
		await services.storage.get(logoPath(appId, logo)),
		logo,
	);
}
