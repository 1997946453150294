import { screening } from "../../../checks/screening/contract.ts";
import type { StepNode } from "../definition/definition-contract.ts";
import type { VerificationOptions } from "../options/options-contract.ts";

type StepOf<Type extends StepNode["type"]> = Extract<StepNode, { type: Type }>;

/** What both accept; what the step accepts where they have nothing in common. */
function intersect<Value>(own: readonly Value[], ofStep: readonly Value[]): Value[] {
	const common = ofStep.filter((value) => own.includes(value));
	return common.length > 0 ? common : [...ofStep];
}

function tightenDocument(options: VerificationOptions, { documents, countries }: StepOf<"document">) {
	return {
		...options,
		...(documents && { documents: intersect(options.documents, documents) }),
		...(countries && { countries: options.countries ? intersect(options.countries, countries) : countries }),
	};
}

/** From the weakest. */
const livenessLevels: readonly VerificationOptions["liveness"][] = ["off", "passive", "active"];

function tightenSelfie(options: VerificationOptions, { liveness = "off" }: StepOf<"selfie">) {
	const isStricter = livenessLevels.indexOf(liveness) > livenessLevels.indexOf(options.liveness);
	return isStricter ? { ...options, liveness } : options;
}

const { recommended } = screening.settings.screening_threshold;

/** A lower threshold finds more. That of options which don't screen doesn't count where the step has one. */
function tightenScreening(
	options: VerificationOptions,
	{ screening_threshold: ofStep = options.screening_threshold }: StepOf<"screening">,
): VerificationOptions {
	const { screening: isOn, screening_threshold: own } = options;
	const isOwnLower = isOn === "review" && (own ?? recommended) < (ofStep ?? recommended);
	return { ...options, screening: "review", screening_threshold: isOwnLower ? own : ofStep };
}

/** The options of whoever reaches a step: as it sets them, and never less strict than they are. */
export function tightenOptions(options: VerificationOptions, step: StepNode): VerificationOptions {
	switch (step.type) {
		case "document":
			return tightenDocument(options, step);
		case "selfie":
			return tightenSelfie(options, step);
		case "screening":
			return tightenScreening(options, step);
		case "manual_review":
			return options;
	}
}
