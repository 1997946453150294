import { loadApp } from "../../apps/apps.ts";
import { getAppLogo } from "../../apps/branding/branding.ts";
import { auditApp } from "../../audit/audit.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import { loadCaseRecord } from "../../verifications/evidence/case-record.ts";
import { getSigningPair } from "../signing-keys.ts";
import { loadTimeline } from "./timeline.ts";

/** Writes the audit entry first, so that the export itself is part of the evidence. */
export async function gatherCase(
	services: Services,
	caller: Permitted<"verifications:read" | "files:read">,
	id: string,
	format: "zip" | "pdf",
) {
	const caseRecord = await loadCaseRecord(services, caller, id);
	const { appId } = caller.actor;
	await services.db.transaction((tx) =>
		auditApp(services, tx, caller, "verification.evidence_exported", { objectId: id, details: { format } }),
	);
	const [{ name, logo }, pair, steps] = await Promise.all([
		loadApp(services, appId),
		getSigningPair(services, appId),
		loadTimeline(services, caller, caseRecord),
	]);
	const business = { name, logo: logo ? await getAppLogo(services, appId) : null };
	return { caseRecord, pair, steps, business, at: services.clock.now() };
}
export type GatheredCase = Awaited<ReturnType<typeof gatherCase>>;
