import type { SignRates } from "../signs.ts";
import { formatPercent } from "./share.ts";
import { type Row, renderTable } from "./table.ts";

export function falseAlarmRows({ falseAlarms }: SignRates): Row[] {
	return falseAlarms.map(({ sign, alarms, notRun, nearest }) => ({
		sign,
		"genuine photos": alarms.of,
		"false positives %": formatPercent(alarms),
		"not run": notRun,
		"nearest scores": nearest.map(({ photo, score }) => `${score} (${photo})`).join("; "),
	}));
}

export function missedRows({ missed }: SignRates): Row[] {
	return missed.map(({ sign, strength, missed: share }) => ({
		sign,
		strength,
		photos: share.of,
		"missed %": formatPercent(share),
	}));
}

/** Renders the report's section about signs. */
export function signPages(rates: SignRates): string[] {
	return [
		"## Signs of tampering and copying",
		"False positives on every genuine photo of the sets, each in fourteen ordinary variants (light, noise, blur, size, JPEG). The sign `software` is measured on the unchanged files, and on files whose metadata names phones and raw converters. Variants of one photo aren't independent: with so few documents, the real uncertainty is larger than the intervals.",
		renderTable(falseAlarmRows(rates)),
		`Photos that an editor saved according to their metadata, so that the sign is right: ${rates.savedByEditors.join(", ") || "none"}.`,
		"On photos generated from three people's passports and cards, by strength. They show that a sign works, not how often it fails on real screens, copiers and cameras: the sets contain no photos of those.",
		renderTable(missedRows(rates)),
	];
}
