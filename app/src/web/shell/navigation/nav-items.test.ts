import { expect, test } from "vitest";
import { permissionsByRole } from "../../../domain/guard/permissions.ts";
import { canOpenPage } from "./nav-items.ts";

const { viewer, developer } = permissionsByRole;

test("a viewer can open cases, customers and events, but no endpoint, API key or request", () => {
	for (const path of ["/verifications/vrf_1", "/customers/cus_1", "/alerts", "/events?event=evt_1"])
		expect(canOpenPage(path, viewer), path).toBe(true);
	for (const path of ["/webhooks/whk_1", "/apikeys", "/logs?log=req_1"])
		expect(canOpenPage(path, viewer), path).toBe(false);
});

test("a developer can open endpoints, API keys and requests", () => {
	for (const path of ["/webhooks/whk_1", "/apikeys", "/logs?log=req_1"])
		expect(canOpenPage(path, developer), path).toBe(true);
});
