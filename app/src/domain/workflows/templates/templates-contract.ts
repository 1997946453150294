import { buildAgeCheck } from "./age-check-contract.ts";
import { buildBankOnboarding } from "./bank-onboarding-contract.ts";
import type { WorkflowTemplate } from "./definition-parts-contract.ts";
import { buildMarketplaceSeller } from "./marketplace-seller-contract.ts";
import { buildReVerification } from "./re-verification-contract.ts";
import { buildSimpleDefinition } from "./simple-contract.ts";

/** What a new workflow can begin with, the simplest first. */
export const workflowTemplates = {
	simple: buildSimpleDefinition,
	age_check: buildAgeCheck,
	bank_onboarding: buildBankOnboarding,
	marketplace_seller: buildMarketplaceSeller,
	re_verification: buildReVerification,
} satisfies Record<string, WorkflowTemplate>;
export type TemplateName = keyof typeof workflowTemplates;

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(workflowTemplates, name);
