import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import {
	findCaseWithPhotos,
	openCaseInViewer,
	type StorageState,
	signInOnce,
} from "../support/viewer-page.ts";

type Opened = Awaited<ReturnType<typeof openCaseInViewer>>;

let browser: Browser;
let state: StorageState;
let path: string;
beforeAll(async () => {
	browser = await openBrowser();
	state = await signInOnce(browser);
	path = `/verifications/${(await findCaseWithPhotos()).id}`;
});

const open = (expected?: RegExp, address = path) => openCaseInViewer(browser, state, address, {}, expected);

/** Adds an element that opens the viewer and clicks it. */
async function show({ page, viewer }: Opened, attributes: Record<string, string>): Promise<void> {
	await page.evaluate((attributes) => {
		const link = document.createElement("a");
		link.textContent = "montrer";
		link.href = "#montrer";
		for (const [name, value] of Object.entries({ "data-lightbox": "true", ...attributes }))
			link.setAttribute(name, value);
		document.body.append(link);
		link.click();
	}, attributes);
	await viewer.ready();
}

describe("a slide's content", () => {
	test("a slide shows an element of the page by its ID without moving it", async () => {
		const opened = await open();
		await opened.viewer.add('<div id="notice" hidden><p>Une note de la page</p></div>');
		await show(opened, { href: "#notice" });
		expect(await opened.viewer.slide.getAttribute("data-slide")).toBe("inline");
		await opened.viewer.slide.getByText("Une note de la page").waitFor();
		expect(await opened.page.locator("#notice").isHidden()).toBe(true);
	});

	test("a slide shows HTML without running its scripts", async () => {
		const opened = await open(/Content Security Policy/);
		await show(opened, {
			"data-type": "html",
			"data-src":
				"<b>du texte</b><script>window.ran = 1</script><img alt='' src='data:,' onerror='window.ran = 1'>",
		});
		await opened.viewer.slide.getByText("du texte").waitFor();
		expect(await opened.page.evaluate(() => "ran" in window)).toBe(false);
	});

	test("a slide shows the content fetched from a URL", async () => {
		const opened = await open();
		await opened.page.route("**/morceau", (route) =>
			route.fulfill({ contentType: "text/html", body: "<p>un morceau</p>" }),
		);
		await show(opened, { "data-type": "ajax", "data-src": "/morceau" });
		await opened.viewer.slide.getByText("un morceau").waitFor();
	});

	test("a slide shows a page in an iframe", async () => {
		const opened = await open();
		await opened.page.route("**/cadre", (route) =>
			route.fulfill({ contentType: "text/html", body: "<p>dans un cadre</p>" }),
		);
		await show(opened, { "data-type": "iframe", "data-src": "/cadre", "data-caption": "Un cadre" });
		const frame = opened.viewer.slide.frameLocator("iframe[title='Un cadre']");
		await frame.getByText("dans un cadre").waitFor();
	});

	test("a slide plays a video, which handles its own keys", async () => {
		const opened = await open();
		const source = await opened.page.evaluate(async () => {
			const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 36 });
			const pen = canvas.getContext("2d");
			const recorder = new MediaRecorder(canvas.captureStream(30));
			const recorded = new Promise<Blob>((resolve) => {
				const parts: Blob[] = [];
				recorder.ondataavailable = ({ data }) => parts.push(data);
				recorder.onstop = () => resolve(new Blob(parts, { type: recorder.mimeType }));
			});
			recorder.start();
			for (let frame = 0; frame < 30; frame++) {
				pen?.fillRect(frame, 0, 9, 9);
				await new Promise(requestAnimationFrame);
			}
			recorder.stop();
			return URL.createObjectURL(await recorded);
		});
		await show(opened, { "data-type": "video", "data-src": source });
		const player = opened.viewer.slide.locator("[data-player=video]");
		const size = await player.locator("video").evaluate((element: HTMLVideoElement) => element.videoWidth);
		expect(size).toBe(64);
		await player.locator(".plyr__controls [data-plyr=play]").focus();
		await opened.page.keyboard.press("Backspace");
		await opened.page.keyboard.press("t");
		expect(await opened.viewer.root.getAttribute("data-state")).toBe("open");
		await player.getByRole("button", { name: "Réglages" }).press("Enter");
		await player.getByRole("menuitem").first().waitFor();
		await opened.page.keyboard.press("Escape");
		await player.getByRole("menuitem").first().waitFor({ state: "hidden" });
		expect(await opened.viewer.root.getAttribute("data-state")).toBe("open");
		await opened.page.keyboard.press("Escape");
		await opened.viewer.dialog.waitFor({ state: "detached" });
	});

	test("a slide plays an audio file", async () => {
		const opened = await open();
		const source = await opened.page.evaluate(() => {
			// Header of a WAV file as 32-bit words: one second, mono, 8 bits, 8 kHz.
			const head = [
				0x46464952, 8036, 0x45564157, 0x20746d66, 16, 0x10001, 8000, 8000, 0x80001, 0x61746164, 8000,
			];
			const parts = [new Uint32Array(head), new Uint8Array(8000).fill(128)];
			return URL.createObjectURL(new Blob(parts, { type: "audio/wav" }));
		});
		await show(opened, { "data-type": "audio", "data-src": source });
		const player = opened.viewer.slide.locator("[data-player=audio]");
		await player.locator(".plyr__controls [data-plyr=play]").click();
		await player.and(opened.page.locator("[data-state=ended]")).waitFor();
	});

	test("a video on another site is shown as a link, and nothing is loaded from that site", async () => {
		const opened = await open();
		await show(opened, { "data-src": "https://www.youtube.com/watch?v=abcdefghijk" });
		const link = opened.viewer.slide.getByRole("link", { name: "Ouvrir sur YouTube" });
		expect(await link.getAttribute("href")).toBe("https://www.youtube.com/watch?v=abcdefghijk");
		expect(await opened.viewer.slide.locator("iframe").count()).toBe(0);
	});

	test("a slide shows an image whose URL the page sets later", async () => {
		const { page, viewer } = await open();
		const source = await viewer.triggers.first().getAttribute("href");
		await viewer.add('<a data-lightbox="true" data-type="image" id="late">tard</a>');
		await page.locator("#late").click();
		await viewer.dialog.getByRole("status", { name: "Chargement…" }).waitFor();
		await page.evaluate(async (address) => {
			const blob = await (await fetch(String(address))).blob();
			document.getElementById("late")?.setAttribute("href", URL.createObjectURL(blob));
		}, source);
		await viewer.ready();
		expect(await viewer.slide.locator("img").getAttribute("src")).toMatch(/^blob:/);
	});

	test("a slide reads its source, thumbnail and options from its element's data attributes", async () => {
		const opened = await open();
		const photo = await opened.viewer.triggers.first().getAttribute("href");
		await opened.viewer.add(
			`<a data-lightbox="champs" data-type="html" data-src="a" href="/b" data-thumb="${photo}" data-is-new="true" data-country="FR">un</a>
			<a data-lightbox="champs" data-type="html" data-src="c" href="#">deux</a>`,
		);
		await opened.page.getByText("un", { exact: true }).click();
		await opened.viewer.ready();
		expect(await opened.viewer.slide.getAttribute("data-country")).toBe("FR");
		expect(await opened.viewer.slide.getAttribute("data-is-new")).toBe("true");
		expect(await opened.viewer.slide.textContent()).toBe("a");
		expect(await opened.viewer.dialog.getByRole("navigation").locator("img").getAttribute("src")).toBe(photo);
		expect(await opened.viewer.button("Pivoter à droite").count()).toBe(0);
	});
});

test("a trigger opens another group in its target, and gets the focus back", async () => {
	const { page, viewer } = await open();
	await viewer.add('<button data-lightbox-trigger="case" data-lightbox-index="1">voir le selfie</button>');
	await page.getByRole("button", { name: "voir le selfie" }).click();
	await viewer.ready();
	expect(await viewer.position()).toContain("2 sur 2");
	expect(await viewer.hash()).toBe("#case-2");
	await page.keyboard.press("Escape");
	await viewer.dialog.waitFor({ state: "detached" });
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("voir le selfie");
});

const failures: { what: string; attributes: Record<string, string>; french: string; english: string }[] = [
	{
		what: "a photo that isn't there",
		attributes: { "data-src": "/nulle-part.jpg" },
		french: "Image introuvable",
		english: "Image Not Found",
	},
	{
		what: "an element that isn't there",
		attributes: { "data-src": "#nulle-part" },
		french: "Élément HTML introuvable",
		english: "HTML Element Not Found",
	},
	{
		what: "an answer 404",
		attributes: { "data-type": "ajax", "data-src": "/api/404" },
		french: "Erreur lors du chargement d'AJAX : introuvable",
		english: "Error Loading AJAX : Not Found",
	},
	{
		what: "an answer 403",
		attributes: { "data-type": "ajax", "data-src": "/api/403" },
		french: "Erreur lors du chargement d'AJAX : Interdit",
		english: "Error Loading AJAX : Forbidden",
	},
	{
		what: "an answer 500",
		attributes: { "data-type": "ajax", "data-src": "/api/500" },
		french: "Quelque chose s'est mal passé, veuillez réessayer plus tard",
		english: "Something Went Wrong, Please Try Again Later",
	},
	{
		what: "a video that can't be played",
		attributes: { "data-src": "/nulle-part.mp4" },
		french: "Quelque chose s'est mal passé, veuillez réessayer plus tard",
		english: "Something Went Wrong, Please Try Again Later",
	},
	{
		what: "a page that isn't there",
		attributes: { "data-type": "iframe", "data-src": "/api/404" },
		french: "Erreur lors du chargement de la page",
		english: "Error Loading Page",
	},
	{
		what: "a page that may not be framed",
		attributes: { "data-type": "iframe", "data-src": "/help" },
		french: "Erreur lors du chargement de la page",
		english: "Error Loading Page",
	},
];

describe.each([
	{ language: "French", prefix: "" },
	{ language: "English", prefix: "/en" },
])("the viewer in $language", ({ language, prefix }) => {
	test("a slide that fails to load shows an error message", async () => {
		const opened = await open(/40[34]|500|Refused|violates|frame|framing/i, prefix + path);
		await opened.page.route(/\/api\/(404|403|500)$/, (route) =>
			route.fulfill({
				status: Number(route.request().url().slice(-3)),
				contentType: "text/html",
				body: "non",
			}),
		);
		for (const { what, attributes, french, english } of failures) {
			await show(opened, attributes);
			const message = await opened.viewer.slide.getByRole("alert").textContent();
			expect({ what, message }).toEqual({ what, message: language === "French" ? french : english });
			expect(await opened.viewer.slide.locator("img, iframe, video, [data-content]").count()).toBe(0);
			await opened.page.keyboard.press("Escape");
			await opened.viewer.dialog.waitFor({ state: "detached" });
		}
	});

	test("every control of the viewer has a label", async () => {
		const { viewer } = await open(undefined, `${prefix + path}#case-1`);
		await viewer.ready();
		const labels = await viewer.dialog
			.locator("button, a")
			.evaluateAll((all) => all.map((control) => control.getAttribute("aria-label")));
		expect(labels.slice(0, -2)).toEqual(
			language === "French"
				? [
						"Zoom avant",
						"Zoom arrière",
						"Pivoter à gauche",
						"Pivoter à droite",
						"Retourner horizontalement",
						"Retourner verticalement",
						"Ajuster à l’écran",
						"Réinitialiser",
						"Diaporama",
						"Miniatures",
						"Plein écran",
						"Télécharger",
						"Fermer",
						"Précédent",
						"Suivant",
					]
				: [
						"Zoom in",
						"Zoom out",
						"Rotate left",
						"Rotate right",
						"Flip horizontally",
						"Flip vertically",
						"Fit to screen",
						"Reset",
						"Slideshow",
						"Thumbnails",
						"Full screen",
						"Download",
						"Close",
						"Previous",
						"Next",
					],
		);
	});
});
