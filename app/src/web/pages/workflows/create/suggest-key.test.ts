import { expect, test } from "vitest";
import { createWorkflowSchema } from "../../../../domain/workflows/contract.ts";
import { suggestKey } from "./suggest-key.ts";

test.each([
	["Age check", "age-check"],
	["Contrôle d’âge (majeurs)", "controle-d-age-majeurs"],
	["2e vérification", "e-verification"],
	["wfl_test", "wfl-test"],
	["Vendeurs ", "vendeurs"],
	["Ouverture de compte pour les entreprises étrangères", "ouverture-de-compte-pour-les-entreprises"],
])("the name %s suggests the key %s, which the API accepts", (name, key) => {
	expect(suggestKey(name)).toBe(key);
	expect(createWorkflowSchema.shape.key.safeParse(key).success).toBe(true);
});

test("a name without Latin letters suggests no key", () => {
	expect(suggestKey("認証 24")).toBe("");
});
