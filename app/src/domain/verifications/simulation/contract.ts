import { z } from "zod";
import { contracts } from "../../../checks/registry/contract.ts";
import { reasonNameSchema, type VerifiedData } from "../contract.ts";
import { type ReasonName, reasonCodes, reasonNames } from "../reasons.ts";
import { simulatedOutcomes, simulatedReasons } from "./values.ts";

const reasonNumbers = Object.values(reasonCodes) as [number, ...number[]];
const toReasonName = (nameOrNumber: ReasonName | number): ReasonName =>
	typeof nameOrNumber === "string"
		? nameOrNumber
		: (reasonNames.find((name) => reasonCodes[name] === nameOrNumber) as ReasonName);

export const simulateSchema = z
	.strictObject({
		outcome: z
			.enum(simulatedOutcomes)
			.meta({ description: "Target status of the verification.", example: "declined" }),
		reasons: z
			.array(z.union([z.literal(reasonNumbers), reasonNameSchema]))
			.max(20)
			.transform((values) => [...new Set(values.map(toReasonName))])
			.optional()
			.meta({
				description:
					"Numbers or names. declined: at least one 2xx reason, `face_mismatch` by default. resubmission_requested: 1xx reasons, `document_blurred` by default. in_review: 2xx reasons, `reading_uncertain` by default. canceled: 3xx reasons or none. Otherwise none.",
				example: [202],
			}),
	})
	.superRefine(({ outcome, reasons }, context) => {
		if (!reasons) return;
		const { allowed, standard } = simulatedReasons[outcome];
		if (standard.length > 0 && reasons.length === 0)
			context.addIssue({ code: "custom", path: ["reasons"], params: { key: "reason_required" } });
		if (reasons.some((name) => !allowed.includes(name)))
			context.addIssue({ code: "custom", path: ["reasons"], params: { key: "reason_of_other_decision" } });
	})
	.meta({ id: "Simulate", description: "An outcome to simulate in test mode." });
export type Simulate = z.infer<typeof simulateSchema>;
export type SimulateInput = z.input<typeof simulateSchema>;

/** Default extracted data of a simulation: the specimen Anna Lind, clearly no real person. */
export const specimenData = {
	document_type: "passport",
	document_number: "UP4471926",
	issuing_state: "UTO",
	nationality: "UTO",
	last_name: "LIND",
	first_name: "ANNA",
	birth_date: "1998-05-09",
	expiry_date: "2034-03-17",
	sex: "F",
	personal_number: "980509A4417",
} satisfies VerifiedData;

/** Checks of a simulated attempt, all with the result `not_run`. */
export const simulatedCheckTypes = contracts.filter(({ always }) => always).map(({ type }) => type);
