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
		"noticed %": formatPercent(noticed),
		"falsely agree": falselyAgree,
	}));
}

/** Print as a chapter of the report. */
export function printedPages(rates: PrintedRates): string[] {
	const differ = rates.genuine.flatMap(({ falselyDiffer }) => falselyDiffer);
	return [
		"## Printed fields",
		"Six fields of each genuine document held against its own machine-readable zone: where the print was read they agree, else they are not compared. A field said to differ is the figure that matters most. The milliseconds are CPU of reading the print alone, median of the pictures; other work on the machine adds to them.",
		renderTable(genuineRows(rates)),
		`Falsely said to differ: ${differ.join("; ") || "none"}.`,
		"The specimens' print held against the zone of every other person, where that says something else: how often the difference was noticed. Numbers and the sex are not judged on cards.",
		renderTable(otherPersonRows(rates)),
	];
}
