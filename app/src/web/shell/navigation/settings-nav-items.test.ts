import { expect, test } from "vitest";
import { permissionsByRole } from "../../../domain/guard/permissions.ts";
import { listSettingsPages } from "./settings-nav-items.ts";

const namesFor = (role: keyof typeof permissionsByRole) =>
	listSettingsPages(permissionsByRole[role]).map(({ name }) => name);

test("a viewer is offered the settings that can be read, but no list and no audit log", () => {
	expect(namesFor("viewer")).toEqual(["verification", "review", "branding", "urls", "redaction"]);
});

test("a lead is also offered the lists, and an owner the audit log as well", () => {
	expect(namesFor("lead")).toEqual([...namesFor("viewer"), "lists", "screening"]);
	expect(namesFor("owner")).toEqual([...namesFor("lead"), "audit-log"]);
});
