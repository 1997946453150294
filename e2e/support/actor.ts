import { readFileSync } from "node:fs";
import { type Actor, movingActors } from "@vidimus/engine/testing/actors";
import { load } from "@vidimus/engine/testing/scene";
import type { Page } from "playwright-core";

const toDataUris = (files: readonly string[]) =>
	files.map((file) => `data:image/jpeg;base64,${readFileSync(file).toString("base64")}`);

/** How the person behaves in front of the camera. */
export interface ActorDirection {
	/** Whether the person follows the page's instructions; otherwise they look straight ahead. */
	acts: boolean;
	/** Whether the person is out of the frame. */
	away: boolean;
	/** Distance from the camera, as a multiple of the usual one. */
	distance: number;
	/** Share of a gesture's full motion, from 0 to 1. */
	reach: number;
}

declare global {
	interface Window {
		direction: ActorDirection;
	}
}

interface ActorFrames {
	front: string[];
	left: string[];
	right: string[];
	blink: string[];
	oval: { cx: number; cy: number; rx: number; ry: number };
	direction: ActorDirection;
}

/** Runs in the page: replaces the camera with a rendered person who follows the instructions shown. */
function playInPage(part: ActorFrames) {
	const canvas = document.createElement("canvas");
	canvas.width = 640;
	canvas.height = 480;
	const context = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
	const photos = (sources: string[]) =>
		sources.map((source) => {
			const image = new Image();
			image.src = source;
			return image;
		});
	const front = photos(part.front);
	const moves: Record<string, HTMLImageElement[]> = {
		"turn-left": photos(part.left),
		"turn-right": photos(part.right),
		blink: photos(part.blink),
	};
	window.direction = part.direction;
	// Generated once: generating noise for each frame took as much CPU time as the page's analysis of the frame.
	const noiseValues = Float32Array.from({ length: 1_000_003 }, () => (Math.random() - 0.5) * 10);
	const motionMs = 4000;
	let step = "";
	let since = 0;
	let drawn = 0;
	/** Approaches `reach` gradually, as a head moves. */
	let reached = part.direction.reach;
	const draw = () => {
		const stage = document.querySelector<HTMLElement>("[data-step]");
		const { acts, away, distance, reach } = window.direction;
		const requestedStep = (acts && stage?.dataset.step) || "ready";
		const color = acts ? stage?.dataset.color : undefined;
		if (requestedStep !== step) since = performance.now();
		step = requestedStep;
		const times = (performance.now() - since) / motionMs;
		// The person stays near after an approach; other gestures repeat.
		const share = step === "approach" ? Math.min(1, times) : times % 1;
		reached += (reach - reached) / 10;
		const motion = moves[step];
		// There and back: a smaller reach skips the frames in the middle of the motion.
		const progress = Math.min(share, 1 - share) * reached;
		const position = share < 0.5 ? progress : 1 - progress;
		const image = motion
			? motion[Math.min(motion.length - 1, Math.floor(position * motion.length))]
			: front[drawn++ % 3];
		if (!image?.complete) return;
		const nearness = (step === "approach" ? 1 + 0.5 * share * reached : 1) / distance;
		const { cx, cy, rx, ry } = part.oval;
		const shake = () => (Math.random() - 0.5) * 3;
		context.setTransform(
			nearness,
			0,
			0,
			nearness,
			cx - cx * nearness + shake(),
			cy - cy * nearness + shake(),
		);
		if (away || nearness < 1) {
			context.save();
			context.resetTransform();
			context.fillStyle = "#8d99a6";
			context.fillRect(0, 0, canvas.width, canvas.height);
			context.restore();
		}
		if (!away) context.drawImage(image, 0, 0);
		if (color) {
			// Light of the screen on the face, as an ellipse.
			const light = context.createRadialGradient(0, 0, 0, 0, 0, 1.3);
			light.addColorStop(0, color === "green" ? "lime" : color);
			light.addColorStop(1, "black");
			context.save();
			context.translate(cx, cy);
			context.scale(rx, ry);
			context.globalCompositeOperation = "lighter";
			context.globalAlpha = 0.14;
			context.fillStyle = light;
			context.beginPath();
			context.arc(0, 0, 1.3, 0, 2 * Math.PI);
			context.fill();
			context.restore();
		}
		context.setTransform(1, 0, 0, 1, 0, 0);
		const shot = context.getImageData(0, 0, canvas.width, canvas.height);
		const { data } = shot;
		// A random offset, because a camera's noise differs from frame to frame.
		let noiseIndex = Math.floor(Math.random() * noiseValues.length);
		for (let at = 0; at < data.length; at += 4) {
			if (++noiseIndex >= noiseValues.length) noiseIndex = 0;
			const noise = noiseValues[noiseIndex] as number;
			data[at] = (data[at] as number) + noise;
			data[at + 1] = (data[at + 1] as number) + noise;
			data[at + 2] = (data[at + 2] as number) + noise;
		}
		context.putImageData(shot, 0, 0);
	};
	navigator.mediaDevices.getUserMedia = async () => {
		setInterval(draw, 66);
		return canvas.captureStream(15);
	};
}

/** Replaces the page's camera with a rendered person. Only these three were rendered in motion. */
export async function placeActorAtCamera(
	page: Page,
	who: "kwame-osei" | "mei-tanaka" | "ravi-nair",
	direction: Partial<ActorDirection> = {},
): Promise<void> {
	const actor = movingActors.find(({ id }) => id === who) as Actor;
	const { oval } = await load(actor.front[0] as string);
	const { cx, cy, rx, ry } = oval;
	const part: ActorFrames = {
		front: toDataUris(actor.front.slice(0, 3)),
		left: toDataUris(actor.left),
		right: toDataUris(actor.right),
		blink: toDataUris(actor.blink),
		oval: { cx, cy, rx, ry },
		direction: { acts: true, away: false, distance: 1, reach: 1, ...direction },
	};
	await page.addInitScript(playInPage, part);
}

/** Changes the behavior of the person in front of the camera. */
export const directActor = (page: Page, change: Partial<ActorDirection>) =>
	page.evaluate((values) => void Object.assign(window.direction, values), change);
