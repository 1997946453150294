import { expect, test } from "vitest";
import { formatValue } from "./first-page.ts";
import { createReportFormatters } from "./report-formatters.ts";

test("the report names countries and types of documents in its language", () => {
	const [fr, en] = [createReportFormatters("fr"), createReportFormatters("en")];
	expect(formatValue("issuing_state", "UTO", fr)).toBe("Utopie (spécimen)");
	expect(formatValue("nationality", "DEU", en)).toBe("Germany");
	expect(formatValue("nationality", "QQQ", en)).toBe("QQQ");
	expect(formatValue("document_type", "identity_card", en)).toBe("Identity card");
	expect(formatValue("last_name", "UTO", en)).toBe("UTO");
});
