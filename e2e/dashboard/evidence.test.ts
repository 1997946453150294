import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api-calls.ts";
import { desktopViewport, openBrowser, openPage, signInDemoOwner, visit } from "../support/browser.ts";
import { createCaseInReview } from "../support/review-cases.ts";

const main = fileURLToPath(new URL("../../app/src/main.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vidimus-evidence-"));

let page: Page;

beforeAll(async () => {
	const id = await createCaseInReview("mei-tanaka", "a-prouver");
	await callApi("POST", `/api/v1/verifications/${id}/review`, {
		decision: "approved",
		comment: "Tout concorde.",
	});
	page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await visit(page, `/verifications/${id}`);
	await page.getByRole("heading", { name: "Dossier de preuves" }).waitFor();
});

/** Clicks a button of the case and saves the downloaded file. @returns the file's path */
async function download(button: string): Promise<string> {
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: button }).click(),
	]);
	const path = join(folder, file.suggestedFilename());
	await file.saveAs(path);
	return path;
}

/** Verifies a file offline with the command-line tool. @returns the exit code */
const verifyOffline = (path: string): Promise<number> =>
	promisify(execFile)(process.execPath, [main, "evidence:verify", path]).then(
		() => 0,
		({ code }: { code: number }) => code,
	);

test("a case's evidence package can be downloaded and verified, and a changed byte is detected", async () => {
	const path = await download("Télécharger le dossier (ZIP)");
	await page.getByText("Fichier téléchargé.").waitFor();
	expect(path).toMatch(/\.zip$/);
	expect(await verifyOffline(path)).toBe(0);
	const bytes = readFileSync(path);
	const middle = Math.floor(bytes.length / 2);
	bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
	const changed = join(folder, "changed.zip");
	writeFileSync(changed, bytes);
	expect(await verifyOffline(changed)).toBe(1);
});

test("a case's evidence report is downloaded as a PDF", async () => {
	const path = await download("Télécharger le rapport (PDF)");
	expect(path).toMatch(/\.pdf$/);
	expect(readFileSync(path).subarray(0, 5).toString()).toBe("%PDF-");
});

test("replaying a decision from its evidence gives the same result", async () => {
	await page.getByRole("button", { name: "Rejouer la décision" }).click();
	await page.getByText("Même résultat").waitFor();
});
