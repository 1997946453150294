/**
 * Benchmark of the guide for live selfies: bytes that the browser fetches, frames per second on a page that is slowed down
 * 4-fold, and deviation of its turn from the server's. Writes its part of `docs/benchmark.md`.
 * `node scripts/bench/guidance.mjs [seconds]`; needs the fixtures and a browser.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { readFaceWeights } from "../../app/face-weights-plugin.ts";
import { createBlazeFace, inputSizePx } from "../../app/src/web/pages/verify/face-guide/blazeface.ts";
import { decodeFaces } from "../../app/src/web/pages/verify/face-guide/detected-faces.ts";
import startProduct from "../../e2e/support/product-server.ts";
import { writeReport } from "../../engine/bench/report/report.ts";
import { extractFace } from "../../engine/src/index.ts";
import { movingActors } from "../../engine/src/testing/actors.ts";
import { build } from "../build.mjs";
import { readTexts } from "../images/demo.ts";

const seconds = Number(process.argv[2] ?? 10);
const quiet = loadavg()[0] < 0.25 * cpus().length;
const assets = fileURLToPath(new URL("../../app/build/client/assets/", import.meta.url));
const rounded = (value, digits = 1) => Number(value.toFixed(digits));
const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];

await build();
const kilobytes = (pattern) =>
	rounded(
		globSync(pattern, { cwd: assets }).reduce((sum, name) => sum + statSync(assets + name).size, 0) / 1000,
	);
const transfer = {
	weights_kb: kilobytes("face-detector-*.bin.br"),
	worker_kb: kilobytes("guide-worker-*.js.br"),
};

/** Measures the guide's yaw minus the server's, on every frame of people who turn, at the size that the page uses. */
async function measureTurns() {
	const look = createBlazeFace((await readFaceWeights()).buffer);
	const off = [];
	for (const file of movingActors.flatMap(({ front, left, right }) => [...front, ...left, ...right])) {
		const { face } = await extractFace(readFileSync(file));
		const { width, height } = await sharp(file).metadata();
		const square = { left: (width - height) >> 1, top: 0, width: height, height };
		const pixels = await sharp(file)
			.extract(square)
			.resize(inputSizePx, inputSizePx)
			.ensureAlpha()
			.raw()
			.toBuffer();
		const [found] = decodeFaces(look(new Uint8ClampedArray(pixels)));
		if (!face || !found) throw new Error(`No face in ${file}.`);
		off.push({
			degrees: Math.abs(found.yaw - face.pose.yaw),
			more: Math.abs(found.yaw) - Math.abs(face.pose.yaw),
		});
	}
	const degrees = off.map((error) => error.degrees);
	return {
		frames: off.length,
		median: rounded(quantile(degrees, 0.5)),
		p90: rounded(quantile(degrees, 0.9)),
		greatest: rounded(Math.max(...degrees)),
		greatest_too_far: rounded(Math.max(...off.map((error) => error.more))),
	};
}

/**
 * Runs in the page: counts the worker's responses.
 * @param inPage whether to run the worker's code in the page itself, so that it is slowed down too
 */
function countWorkerAnswers(inPage) {
	window.looks = [];
	const Own = window.Worker;
	window.Worker = class {
		constructor(address, options) {
			let asked = 0;
			const answer = (data) => {
				if (asked) window.looks.push({ at: performance.now(), ms: performance.now() - asked });
				this.onmessage?.({ data });
			};
			if (inPage) {
				const waiting = [];
				this.postMessage = (data) => waiting.push(data);
				window.postMessage = answer;
				import(address).then(() => {
					const run = window.onmessage;
					window.onmessage = null;
					this.postMessage = (data) => {
						asked = performance.now();
						setTimeout(() => run({ data }));
					};
					for (const data of waiting) this.postMessage(data);
				});
				return;
			}
			const worker = new Own(address, options);
			worker.onmessage = ({ data }) => answer(data);
			this.postMessage = (data, transferred) => {
				asked = performance.now();
				worker.postMessage(data, transferred);
			};
			this.terminate = () => worker.terminate();
		}
		terminate() {}
	};
}

/** A camera that shows a turning person. It runs outside the page, so it isn't slowed down. */
function cameraFile(folder) {
	const { left, right } = movingActors[2];
	const path = join(folder, "camera.mjpeg");
	writeFileSync(
		path,
		Buffer.concat([...left, ...right].flatMap((file) => Array(6).fill(readFileSync(file)))),
	);
	return path;
}

async function measureLooks(demo, camera, { slowed, inPage }) {
	const executablePath = [process.env.CHROMIUM ?? "", "/usr/bin/chromium"].find((path) => existsSync(path));
	const browser = await chromium.launch({
		executablePath,
		args: [
			"--no-sandbox",
			"--disable-gpu",
			"--use-fake-device-for-media-stream",
			"--use-fake-ui-for-media-stream",
			`--use-file-for-fake-video-capture=${camera}`,
		],
	});
	try {
		const answer = await fetch(`${demo.url}/api/v1/verifications`, {
			method: "POST",
			headers: { authorization: `Bearer ${demo.api_key}`, "content-type": "application/json" },
			body: JSON.stringify({ locale: "en", options: { liveness: "active" } }),
		});
		const { url } = await answer.json();
		const viewport = { width: 390, height: 844 };
		const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, locale: "en-US" });
		const page = await context.newPage();
		await page.addInitScript(countWorkerAnswers, inPage);
		await page.goto(url);
		const { intro, document, review, live } = readTexts("en");
		await page.getByRole("button", { name: intro.agree }).click();
		await page.getByRole("button", { name: document.continue }).click();
		const specimen = fileURLToPath(new URL("../../app/specimens/passports/ravi-nair.jpg", import.meta.url));
		await page.setInputFiles("input[type=file]", specimen);
		await page.getByRole("heading", { name: review.photo.good }).waitFor();
		await page.getByRole("button", { name: review.keep }).click();
		await page.getByRole("button", { name: live.begin }).waitFor();
		const session = await context.newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
		await page.getByRole("button", { name: live.begin }).click();
		// The first second, in which code is compiled, isn't measured.
		await page.waitForFunction(
			(ms) => window.looks.at(-1)?.at - window.looks[0]?.at > ms,
			1000 * (seconds + 1),
			{
				timeout: 1000 * (seconds + 60),
			},
		);
		const looks = await page.evaluate(() => window.looks);
		const later = looks.filter(({ at }) => at - looks[0].at > 1000);
		const span = later.at(-1).at - later[0].at;
		return {
			slowed,
			net: inPage ? "in the page's own thread" : "in the worker",
			looks_a_second: rounded((1000 * (later.length - 1)) / span),
			median_ms: rounded(
				quantile(
					later.map(({ ms }) => ms),
					0.5,
				),
			),
		};
	} finally {
		await browser.close();
	}
}

const folder = mkdtempSync(join(tmpdir(), "vidimus-guidance-"));
let demo;
const stop = await startProduct({
	provide(_name, value) {
		demo = value;
	},
});
try {
	const camera = cameraFile(folder);
	const speed = [];
	for (const how of [
		{ slowed: 1, inPage: false },
		{ slowed: 4, inPage: false },
		{ slowed: 4, inPage: true },
	])
		speed.push(await measureLooks(demo, camera, how));
	const guidance = { transfer, turns: await measureTurns(), speed };
	console.log(JSON.stringify(guidance, null, "\t"));
	writeReport({ measured: { guidance: { at: new Date().toISOString().slice(0, 10), quiet } }, guidance });
} finally {
	await stop();
	rmSync(folder, { recursive: true, force: true });
}
