import type { SignRates } from "../signs.ts";
import { formatPercent } from "./share.ts";
import { type Row, renderTable } from "./table.ts";

export function falseAlarmRows({ falseAlarms }: SignRates): Row[] {
	return falseAlarms.map(({ sign, alarms, notRun, nearest }) => ({
		sign,
		"genuine pictures": alarms.of,
		"false alarms %": formatPercent(alarms),
		"not judged": notRun,
		"nearest scores": nearest.map(({ picture, score }) => `${score} (${picture})`).join("; "),
	}));
}

export function missedRows({ missed }: SignRates): Row[] {
	return missed.map(({ sign, strength, missed: share }) => ({
		sign,
		strength,
		pictures: share.of,
		"missed %": formatPercent(share),
	}));
}

/** The signs as a chapter of the report. */
export function signPages(rates: SignRates): string[] {
	return [
		"## Signs of tampering and copying",
		"On every genuine picture of the sets, each in fourteen ordinary ways (light, noise, blur, size, JPEG): how often a sign shows where there is nothing; the sign of software on the files as they are and on files that telephones and developing programs name. The ways of one picture are not independent: so few documents say less than the intervals do.",
		renderTable(falseAlarmRows(rates)),
		`Pictures that an editor did save, as their files say, and for which the sign of it is right: ${rates.savedByEditors.join(", ") || "none"}.`,
		"On pictures made up by code from three people's passports and cards, by strength. They show that a sign does its work, not how often it errs on real screens, copiers and cameras: there are no pictures of those here.",
		renderTable(missedRows(rates)),
	];
}
