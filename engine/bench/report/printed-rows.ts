import type { PrintedRates } from "../printed.ts";
import { formatPercent } from "./share.ts";
import { type Row, renderTable } from "./table.ts";

export function genuineRows({ genuine }: PrintedRates): Row[] {
	return genuine.map(({ set, change, fields, agree, falselyDiffer, cpuMs }) => ({
		set,
		change,
		fields,
		"agree %": formatPercent(agree),
		"**falsely differ**": falselyDiffer.length,
		"CPU ms": cpuMs,
	}));
}

export function otherPersonRows({ ofAnother }: PrintedRates): Row[] {
	return ofAnother.map(({ document, field, noticed, falselyAgree }) => ({
		document,
		field,
		pairs: noticed.of,
		"detected %": formatPercent(noticed),
		"falsely agree": falselyAgree,
	}));
}

/** Renders the report's section about printed text. */
export function printedPages(rates: PrintedRates): string[] {
	const differ = rates.genuine.flatMap(({ falselyDiffer }) => falselyDiffer);
	return [
		"## Printed fields",
		"Six printed fields of each genuine document, compared with its own MRZ. Fields that couldn't be read aren't compared. Fields that falsely differ matter most. The milliseconds are CPU time for the printed text only, median of the photos; other work on the machine increases them.",
		renderTable(genuineRows(rates)),
		`Fields that falsely differ: ${differ.join("; ") || "none"}.`,
		"The specimens' printed text, compared with the MRZ of every other person whose value differs: how often the difference was detected. Numbers and sex aren't compared on cards.",
		renderTable(otherPersonRows(rates)),
	];
}
