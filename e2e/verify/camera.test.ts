import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { createVerification } from "../support/api-calls.ts";
import { desktopViewport, openBrowser, openPage, visit } from "../support/browser.ts";
import { mobileOptions, personPage } from "../support/person-page.ts";

interface Lens {
	deviceId: string;
	label?: string;
	facing?: string;
	focusMode?: string[];
}

/** A phone with two cameras at the back. The first has a fixed focus and is what `environment` opens. */
const phoneLenses: Lens[] = [
	{ deviceId: "ultra-wide", facing: "environment", focusMode: ["manual"] },
	{ deviceId: "main", facing: "environment", focusMode: ["continuous", "manual"] },
	{ deviceId: "front", facing: "user", focusMode: ["manual"] },
];
/** A computer whose first camera is a program's. */
const computerLenses: Lens[] = [
	{ deviceId: "obs", label: "OBS Virtual Camera" },
	{ deviceId: "webcam", label: "Integrated Camera" },
];

/** Runs in the page: gives it cameras of which the first one opens by default. */
function placeCameras(lenses: Lens[]): void {
	let isFrozen = false;
	addEventListener("freeze-camera", () => {
		isFrozen = true;
	});
	addEventListener("thaw-camera", () => {
		isFrozen = false;
	});
	const draw = (width: number, height: number, color: string) => {
		const canvas = Object.assign(document.createElement("canvas"), { width, height });
		const paint = () => {
			const context = canvas.getContext("2d");
			if (context && !isFrozen) {
				context.fillStyle = color;
				context.fillRect(0, 0, canvas.width, canvas.height);
			}
			requestAnimationFrame(paint);
		};
		paint();
		return canvas;
	};
	const media = navigator.mediaDevices;
	media.enumerateDevices = async () =>
		lenses.map(({ deviceId, label = "", facing, focusMode }) => ({
			deviceId,
			groupId: "",
			kind: "videoinput" as const,
			label,
			getCapabilities: () => ({ facingMode: facing ? [facing] : [], ...(focusMode && { focusMode }) }),
			toJSON: () => ({}),
		}));
	media.getUserMedia = async (constraints) => {
		const { deviceId } = (constraints?.video ?? {}) as { deviceId?: { exact: string } };
		const { busyLens } = globalThis as { busyLens?: string };
		if (deviceId && deviceId.exact === busyLens) throw new DOMException("", "NotReadableError");
		const lens = lenses.find((candidate) => candidate.deviceId === deviceId?.exact) ?? lenses[0];
		const canvas = draw(1280, 720, "#777");
		const stream = canvas.captureStream(15);
		const [track] = stream.getVideoTracks();
		if (!track || !lens) throw new DOMException("", "NotFoundError");
		track.getSettings = () => ({ deviceId: lens.deviceId });
		track.getCapabilities = () =>
			(lens.focusMode ? { focusMode: lens.focusMode } : {}) as MediaTrackCapabilities;
		Object.defineProperty(track, "label", { value: lens.label ?? "" });
		for (const type of ["mute", "unmute"]) addEventListener(type, () => track.dispatchEvent(new Event(type)));
		document.documentElement.dataset.lens = lens.deviceId;
		addEventListener("turn-phone", () => Object.assign(canvas, { width: 720, height: 1280 }));
		addEventListener("lose-camera", () => track.dispatchEvent(new Event("ended")), { once: true });
		return stream;
	};
}

async function openDocumentCamera(
	before: (page: Page) => Promise<unknown>,
	{ options = mobileOptions, expected }: { options?: BrowserContextOptions; expected?: RegExp } = {},
): Promise<Page> {
	const { url } = await createVerification();
	const page = await openPage(await openBrowser(), options, expected);
	await before(page);
	await visit(page, url);
	const steps = personPage(page);
	await steps.agree();
	if (!options.isMobile) await steps.proceed("Continuer sur cet ordinateur");
	await steps.choose("Passeport");
	return page;
}

const lensOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.lens);

test("the camera at the back that focuses is opened, and the person can switch to another", async () => {
	const page = await openDocumentCamera((opened) => opened.addInitScript(placeCameras, phoneLenses));
	const other = page.getByRole("button", { name: "Utiliser un autre appareil photo" });
	await other.waitFor();
	expect(await lensOf(page)).toBe("main");
	await other.click();
	await expect.poll(() => lensOf(page)).toBe("ultra-wide");
	await other.click();
	await expect.poll(() => lensOf(page)).toBe("main");
});

test("a camera that can't be opened is replaced by another at its side", async () => {
	const page = await openDocumentCamera(async (opened) => {
		await opened.addInitScript(placeCameras, phoneLenses);
		await opened.addInitScript(() => Object.assign(globalThis, { busyLens: "main" }));
	});
	const shutter = page.getByRole("button", { name: "Prendre la photo" });
	await expect.poll(() => shutter.isEnabled()).toBe(true);
	expect(await lensOf(page)).toBe("ultra-wide");
	await page.getByRole("button", { name: "Utiliser un autre appareil photo" }).click();
	await expect.poll(() => shutter.isEnabled()).toBe(true);
	expect(await page.getByRole("alert").count()).toBe(0);
});

test("the frame follows a phone that is turned while the camera runs", async () => {
	const page = await openDocumentCamera((opened) => opened.addInitScript(placeCameras, phoneLenses));
	const video = page.getByLabel("Image de l’appareil photo");
	const isUpright = async () => {
		const box = await video.boundingBox();
		return box !== null && box.height > box.width;
	};
	await expect.poll(async () => (await video.boundingBox())?.width ?? 0).toBeGreaterThan(100);
	await page.getByRole("button", { name: "Utiliser un autre appareil photo" }).waitFor();
	expect(await isUpright()).toBe(false);
	await page.evaluate(() => dispatchEvent(new Event("turn-phone")));
	await expect.poll(isUpright).toBe(true);
});

test("a camera that is allowed but not played, as in low-power mode, starts on a tap", async () => {
	const page = await openDocumentCamera(async (opened) => {
		await opened.addInitScript(placeCameras, phoneLenses);
		await opened.addInitScript(() => {
			const { play } = HTMLMediaElement.prototype;
			HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
				const isTapped = navigator.userActivation.isActive && document.activeElement?.tagName === "BUTTON";
				return isTapped && document.documentElement.dataset.tapped
					? play.call(this)
					: Promise.reject(new DOMException("", "NotAllowedError"));
			};
			addEventListener("pointerdown", ({ target }) => {
				if (target instanceof Element && target.closest("button")?.textContent === "Touchez pour démarrer")
					document.documentElement.dataset.tapped = "true";
			});
		});
	});
	await page.getByRole("button", { name: "Touchez pour démarrer" }).click();
	const shutter = page.getByRole("button", { name: "Prendre la photo" });
	await shutter.waitFor();
	await expect.poll(() => shutter.isEnabled()).toBe(true);
	expect(await page.getByText("L’appareil photo est bloqué").count()).toBe(0);
});

test("the file chooser asks for the formats that are read, so that phones convert others", async () => {
	const page = await openDocumentCamera((opened) => opened.addInitScript(placeCameras, phoneLenses));
	expect(await page.locator("input[type=file]").first().getAttribute("accept")).toBe(
		"image/jpeg,image/png,image/webp",
	);
});

test("a camera that is lost is reported, and the person can open it again", async () => {
	const page = await openDocumentCamera((opened) => opened.addInitScript(placeCameras, phoneLenses));
	const shutter = page.getByRole("button", { name: "Prendre la photo" });
	await expect.poll(() => shutter.isEnabled()).toBe(true);
	await page.evaluate(() => dispatchEvent(new Event("lose-camera")));
	await page.getByRole("alert").getByRole("heading", { name: "L’appareil photo ne répond pas" }).waitFor();
	expect(await shutter.isVisible()).toBe(false);
	await page.getByRole("button", { name: "Réessayer" }).click();
	await expect.poll(() => shutter.isEnabled()).toBe(true);
	expect(await page.getByRole("alert").count()).toBe(0);
});

test("the shutter works again after a photo that the browser couldn't encode", async () => {
	const page = await openDocumentCamera(
		async (opened) => {
			await opened.addInitScript(placeCameras, phoneLenses);
			await opened.addInitScript(() => {
				const { toBlob } = HTMLCanvasElement.prototype;
				HTMLCanvasElement.prototype.toBlob = (callback) => {
					HTMLCanvasElement.prototype.toBlob = toBlob;
					callback(null);
					document.documentElement.dataset.failed = "true";
				};
			});
		},
		{ expected: /No photo/ },
	);
	await page.getByRole("button", { name: "Prendre la photo" }).click();
	await page.locator("[data-failed]").waitFor();
	await page.getByRole("button", { name: "Prendre la photo" }).click();
	await page.getByAltText("Votre photo").waitFor();
});

test("a photo that isn't encoded yet when the person goes back is not sent", async () => {
	const page = await openDocumentCamera(async (opened) => {
		await opened.addInitScript(placeCameras, phoneLenses);
		await opened.addInitScript(() => {
			const { toBlob } = HTMLCanvasElement.prototype;
			HTMLCanvasElement.prototype.toBlob = function (callback, ...format) {
				document.documentElement.dataset.encoding = "started";
				addEventListener("finish-encoding", () =>
					toBlob.call(
						this,
						(blob) => {
							callback(blob);
							setTimeout(() => Object.assign(document.documentElement.dataset, { encoding: "finished" }));
						},
						...format,
					),
				);
			};
			const { send } = XMLHttpRequest.prototype;
			XMLHttpRequest.prototype.send = function (body) {
				document.documentElement.dataset.sent = "true";
				send.call(this, body);
			};
		});
	});
	await page.getByRole("button", { name: "Prendre la photo" }).click();
	await page.locator("[data-encoding=started]").waitFor();
	await page.getByRole("button", { name: "Retour" }).click();
	await page.getByRole("heading", { name: "Quelle pièce d’identité avez-vous ?" }).waitFor();
	await page.evaluate(() => dispatchEvent(new Event("finish-encoding")));
	await page.locator("[data-encoding=finished]").waitFor();
	expect(await page.locator("[data-sent]").count()).toBe(0);
});

test("a camera that the system interrupts says so, takes no photo, and continues by itself", async () => {
	const page = await openDocumentCamera((opened) => opened.addInitScript(placeCameras, phoneLenses));
	const shutter = page.getByRole("button", { name: "Prendre la photo" });
	const interrupted = page.getByText("L’appareil photo a été interrompu");
	await expect.poll(() => shutter.isEnabled()).toBe(true);
	await page.evaluate(() => dispatchEvent(new Event("mute")));
	await interrupted.waitFor();
	expect(await shutter.isEnabled()).toBe(false);
	await page.evaluate(() => dispatchEvent(new Event("unmute")));
	await expect.poll(() => shutter.isEnabled()).toBe(true);
	expect(await interrupted.count()).toBe(0);
});

test("a photo that freezes without a word counts as interrupted, and the camera can be opened again", async () => {
	const page = await openDocumentCamera((opened) => opened.addInitScript(placeCameras, phoneLenses));
	const shutter = page.getByRole("button", { name: "Prendre la photo" });
	await expect.poll(() => shutter.isEnabled()).toBe(true);
	await page.evaluate(() => dispatchEvent(new Event("freeze-camera")));
	await page.getByText("L’appareil photo a été interrompu").waitFor();
	expect(await shutter.isEnabled()).toBe(false);
	await page.evaluate(() => dispatchEvent(new Event("thaw-camera")));
	await page.getByRole("button", { name: "Ouvrir l’appareil photo" }).click();
	await expect.poll(() => shutter.isEnabled()).toBe(true);
});

test("a request for the camera that isn't answered says what to do, and a late answer still counts", async () => {
	const page = await openDocumentCamera(async (opened) => {
		await opened.addInitScript(placeCameras, phoneLenses);
		await opened.addInitScript(() => {
			const { mediaDevices } = navigator;
			const open = mediaDevices.getUserMedia;
			const answered = new Promise<void>((resolve) => addEventListener("answer", () => resolve()));
			mediaDevices.getUserMedia = (constraints) => answered.then(() => open(constraints));
		});
	});
	await page.getByText("Autorisez l’appareil photo pour continuer.").waitFor();
	const alert = page.getByRole("alert");
	await alert.getByRole("heading", { name: "L’appareil photo ne répond pas" }).waitFor();
	await alert.getByText(/ouvrez ce lien dans Chrome/).waitFor();
	await page.evaluate(() => dispatchEvent(new Event("answer")));
	const shutter = page.getByRole("button", { name: "Prendre la photo" });
	await expect.poll(() => shutter.isEnabled()).toBe(true);
	expect(await alert.count()).toBe(0);
});

test("another app's browser without a camera says in which browser to open the link", async () => {
	const page = await openDocumentCamera(
		(opened) =>
			opened.addInitScript(() => Object.defineProperty(navigator, "mediaDevices", { value: undefined })),
		{
			options: {
				...mobileOptions,
				userAgent:
					"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 358.0.0.0",
			},
		},
	);
	const alert = page.getByRole("alert");
	await alert.getByRole("heading", { name: "Cette application n’a pas accès à l’appareil photo" }).waitFor();
	await alert.getByText("Ouvrez ce lien dans Safari, ou choisissez une photo.").waitFor();
	await page.getByText("Choisir une photo").waitFor();
});

test("on a computer the real camera is opened rather than a program's, and either can be chosen", async () => {
	const page = await openDocumentCamera((opened) => opened.addInitScript(placeCameras, computerLenses), {
		options: { viewport: desktopViewport },
	});
	const other = page.getByRole("button", { name: "Utiliser un autre appareil photo" });
	await other.waitFor();
	expect(await lensOf(page)).toBe("webcam");
	await other.click();
	await expect.poll(() => lensOf(page)).toBe("obs");
});
