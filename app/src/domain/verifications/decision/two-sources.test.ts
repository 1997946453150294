import { describe, expect, test } from "vitest";
import {
	buildBarcodeReading,
	buildEvidence,
	buildFields,
	front,
	options,
	passportFields,
} from "../../../testing/data/findings.ts";
import { decide } from "./decide.ts";

describe("two sources on one document", () => {
	const twoSources = (printed: object) =>
		buildEvidence({
			documentType: "driving_license",
			...options({ documents: ["driving_license"] }),
			...front({
				mrz: null,
				barcode: buildBarcodeReading(passportFields),
				fields: [
					...buildFields({ ...passportFields, documentType: "driving_license" }, "barcode"),
					...buildFields(printed, "mrz", 0.8),
				],
			}),
		});

	test("two sources that agree are combined", () => {
		expect(decide(twoSources({ lastName: "LIND", firstName: "ANNA M" })).status).toBe("approved");
	});

	test("two sources that differ go to review, and the more confident value is kept", () => {
		const decision = decide(twoSources({ documentNumber: "X1" }));
		expect(decision).toMatchObject({ status: "in_review", reasons: ["sources_differ"] });
		expect(decision.verifiedData.document_number).toBe("UP4471926");
	});
});
