import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { catalogue } from "../../../i18n/catalogue.ts";
import { describeActor } from "./audit-actor.ts";

const i18n = createInstance();
await i18n.init({ lng: "en", resources: catalogue, defaultNS: "audit", initAsync: false });
const t = i18n.getFixedT("en", ["audit", "verification-status"] as const);
const key = { kind: "key", id: "key_01jd4m8q3ve9r8k2t6w5x7y9za" } as const;

test("a key is named as it was called, and a deleted one as such with the start of its ID", () => {
	expect(describeActor(t, { ...key, name: "Onboarding server" }, {})).toBe("API key Onboarding server");
	expect(describeActor(t, key, {})).toBe("Deleted API key (key_01jd4m8q3v…)");
});

test("a member is named, and a former one by their ID", () => {
	expect(describeActor(t, { kind: "user", id: "usr_a" }, { usr_a: "Zoé" })).toBe("Zoé");
	expect(describeActor(t, { kind: "user", id: "usr_b" }, { usr_a: "Zoé" })).toBe("User usr_b");
});
