import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Statistics } from "../../app/src/domain/statistics/contract.ts";
import type { VerificationSummary } from "../../app/src/domain/verifications/contract.ts";
import type { Page as ApiPage } from "../../app/src/shared/schemas.ts";
import { callApi } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	phoneViewport,
	reload,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";

let browser: Browser;
let page: Page;
/** All verifications of the demo's bank. */
let verifications: VerificationSummary[];

async function listVerifications(cursor = ""): Promise<VerificationSummary[]> {
	const path = `/api/v1/verifications?limit=100${cursor && `&cursor=${cursor}`}`;
	const { data, next_cursor } = await callApi<ApiPage<VerificationSummary>>("GET", path);
	return next_cursor ? [...data, ...(await listVerifications(next_cursor))] : data;
}

/** Lists all verifications once the statistics count them all by their current status. */
async function listOnceCounted(): Promise<VerificationSummary[]> {
	for (;;) {
		const data = await listVerifications();
		const { totals } = await callApi<Statistics>("GET", "/api/v1/statistics");
		const countByStatus = (status: string) => data.filter((row) => row.status === status).length;
		const isCounted = (["approved", "declined", "in_review", "expired", "canceled"] as const).every(
			(status) => totals[status] === countByStatus(status),
		);
		if (isCounted && totals.created === data.length) return data;
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
}

beforeAll(async () => {
	browser = await openBrowser();
	page = await openPage(browser, { viewport: desktopViewport });
	await signInDemoOwner(page);
	verifications = await listOnceCounted();
});

const open = async (path = "/dashboard") => {
	await visit(page, path);
	await page.getByRole("slider", { disabled: false }).waitFor();
};
const panel = (name: string) => page.getByRole("region", { name });
const readNumber = async (link: Locator) => Number((await link.textContent())?.replace(/\D/g, ""));
const countVerifications = (test: (row: VerificationSummary) => boolean) => verifications.filter(test).length;

/** Rows per page of the list. */
const rowsPerPage = 25;

/** Follows a number's link to its list. @returns the number of rows, over all pages */
async function countLinkedRows(link: Locator): Promise<number> {
	await link.click();
	await page.getByRole("heading", { name: "Vérifications", level: 1 }).waitFor();
	const filters = new URL(page.url()).searchParams;
	filters.set("limit", "100");
	const { data } = await callApi<ApiPage<VerificationSummary>>("GET", `/api/v1/verifications?${filters}`);
	const shown = await page.getByRole("table").locator("tbody tr").count();
	expect(shown).toBe(Math.min(data.length, rowsPerPage));
	return data.length;
}

describe("the dashboard", () => {
	test("signing in leads to the dashboard, with the cases waiting for review first", async () => {
		expect(new URL(page.url()).pathname).toMatch(/^(\/fr)?\/dashboard$/);
		expect(await page.title()).toBe("Tableau de bord · Vidimus");
		const waiting = countVerifications((row) => row.status === "in_review" && row.escalated_at === null);
		const queue = page.getByRole("link", { name: `${waiting} dossiers à examiner` });
		expect(await countLinkedRows(queue)).toBe(waiting);
		const tab = page.getByRole("link", { name: /^À examiner/ });
		expect(await tab.getAttribute("aria-current")).toBe("page");
		await open();
		const [first] = await page.getByRole("listitem").filter({ hasText: "Kwame Osei" }).all();
		await first?.getByRole("link").click();
		await page.getByRole("heading", { name: "Votre décision" }).waitFor();
	});

	test("the review queue and the trend are above everything else, on a phone too", async () => {
		for (const viewport of [desktopViewport, phoneViewport]) {
			await page.setViewportSize(viewport);
			await open();
			const tops = await Promise.all(
				[
					page.getByRole("link", { name: /dossiers à examiner$/ }),
					panel("Volume"),
					page.getByRole("link", { name: /^Créées · / }),
				].map(async (part) => (await part.boundingBox())?.y ?? 0),
			);
			expect(tops).toEqual(tops.toSorted((a, b) => a - b));
		}
		await page.setViewportSize(desktopViewport);
	});

	test.each([
		["Approuvée", "approved"],
		["Refusée", "declined"],
		["En cours d’examen", "in_review"],
		["Expirée", "expired"],
	])("the count of “%s” matches the history and links to that many rows", async (name, status) => {
		await open();
		const link = panel("Volume").getByRole("link", { name: new RegExp(`^${name}`) });
		const shown = await readNumber(link);
		expect(shown).toBe(countVerifications((row) => row.status === status));
		expect(await countLinkedRows(link)).toBe(shown);
	});

	test.each([
		["Motifs", "Examen systématique"],
		["Motifs", "Document expiré"],
		["Pays émetteurs", "Utopie"],
		["Documents", "Passeport"],
		["Conversion", "Document photographié"],
		["Conversion", "Tout envoyé"],
	])("in “%s”, the row “%s” links to as many rows as it counts", async (title, row) => {
		await open();
		const link = panel(title).getByRole("row").filter({ hasText: row }).getByRole("link");
		const shown = await readNumber(link);
		expect(shown).toBeGreaterThan(0);
		expect(await countLinkedRows(link)).toBe(shown);
	});

	test("the dashboard keeps its period in the URL", async () => {
		await open();
		const current = page.getByRole("navigation", { name: "Période" }).locator("[aria-current]");
		expect(await current.textContent()).toBe("30 jours");
		await page.getByRole("link", { name: "90 jours" }).click();
		await page.waitForURL("**/dashboard?period=90");
		await reload(page);
		expect(await current.textContent()).toBe("90 jours");
		// Its day, because after midnight today has none.
		const latest = verifications
			.map((row) => row.created_at)
			.toSorted()
			.at(-1);
		const day = latest?.slice(0, 10) ?? "";
		await page.getByRole("button", { name: "Personnalisée" }).click();
		await page.getByLabel("Du", { exact: true }).fill(day);
		await page.getByLabel("Au", { exact: true }).fill(day);
		await page.getByRole("button", { name: "Afficher", exact: true }).click();
		await page.waitForURL(`**/dashboard?from=${day}&to=${day}`);
		const created = countVerifications((row) => row.created_at.startsWith(day));
		await page.getByRole("link", { name: `Créées · ${created}`, exact: true }).waitFor();
		await page.goBack();
		await page.waitForURL("**/dashboard?period=90");
	});

	test("an empty period says so, and an invalid one is explained", async () => {
		await visit(page, "/dashboard?from=2020-01-01&to=2020-01-31");
		await page.getByRole("heading", { name: "Aucune vérification sur cette période" }).waitFor();
		await visit(page, "/en/dashboard?from=2020-02-01&to=2020-01-31");
		await page.getByText("The start date must be before the end date").waitFor();
	});

	test("a chart can be read by keyboard, as a table and as a CSV file", async () => {
		await open();
		const chart = page.getByRole("slider");
		await chart.focus();
		const last = await chart.getAttribute("aria-valuetext");
		await page.keyboard.press("ArrowLeft");
		expect(await chart.getAttribute("aria-valuetext")).not.toBe(last);
		await page.keyboard.press("End");
		expect(await chart.getAttribute("aria-valuetext")).toBe(last);
		await panel("Volume").getByRole("button", { name: "Afficher le tableau" }).click();
		const today = panel("Volume").getByRole("row").nth(1);
		expect(last).toContain(await today.getByRole("rowheader").textContent());
		const [file] = await Promise.all([
			page.waitForEvent("download"),
			panel("Volume").getByRole("button", { name: "Télécharger en CSV" }).click(),
		]);
		const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
		expect(lines[0]).toContain("Jour,Créées,Approuvée,Refusée");
		expect(lines).toHaveLength(31);
		const sum = lines.slice(1).reduce((total, line) => total + Number(line.split(",")[1]), 0);
		expect(sum).toBe(verifications.length);
	});

	test("the workload counts the cases of nobody and of each reviewer, and each row leads to them", async () => {
		await open();
		const row = panel("Dossiers par examinateur").getByRole("row", { name: /^Non attribués/ });
		const count = Number(await row.getByRole("cell").first().textContent());
		expect(count).toBe(
			countVerifications(({ status, assignee }) => status === "in_review" && assignee === null),
		);
		expect(await countLinkedRows(row.getByRole("link", { name: "Non attribués" }))).toBe(count);
		expect(new URL(page.url()).search).toBe("?status=in_review&assignee=none&sort=oldest");
	});

	test("Enter on a chart's day opens that day's verifications", async () => {
		await open();
		await page.getByRole("slider").focus();
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Vérifications", level: 1 }).waitFor();
		expect(page.url()).toContain(`created_after=${new Date().toISOString().slice(0, 10)}`);
	});
});
