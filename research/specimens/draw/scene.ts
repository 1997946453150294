import { cardSize } from "./identity-card.ts";
import { drawFacingPage, passportSize } from "./passport.ts";
import type { SurfaceName } from "./surfaces.ts";
import { drawSurface } from "./surfaces.ts";

/** A document on a table, seen from above, a little askew. */

export const photoSize = { width: 1800, height: 1300 };

export interface CameraView {
	readonly surface: SurfaceName;
	readonly seed: number;
	/** Degrees: the document on the table, then how the phone leans. */
	readonly turn: number;
	readonly pitch: number;
	readonly yaw: number;
	/** Where the light comes from, degrees clockwise from above. */
	readonly light: number;
}

/** Pixels to the millimetre. */
const scales = { passport: 12.15, card: 17 };
const table = { width: 3000, height: 2400 };

function shadow(light: number, height: number): string {
	const angle = (light * Math.PI) / 180;
	const x = -Math.sin(angle);
	const y = Math.cos(angle);
	const layer = (reach: number, blur: number, strength: number) =>
		`${(x * reach).toFixed(1)}px ${(y * reach).toFixed(1)}px ${blur}px rgba(12,10,8,${strength})`;
	return [
		layer(height * 0.4, height * 0.5, 0.5),
		layer(height * 1.6, height * 2.6, 0.34),
		layer(height * 4, height * 8, 0.22),
	].join(",");
}

/** Plastic throws back a little of the lamp. */
function sheen(light: number): string {
	return `<div style="position:absolute;inset:0;border-radius:inherit;background:linear-gradient(${light + 180}deg,rgba(255,255,255,.16),rgba(255,255,255,0) 42%,rgba(20,20,30,.05))"></div>`;
}

function layBooklet(page: string, view: CameraView): string {
	const unit = scales.passport;
	const [width, height] = [passportSize.width * unit, passportSize.height * unit];
	const radius = 3.2 * unit;
	const above = 30 * unit;
	const fold = (direction: string) =>
		`<div style="position:absolute;inset:0;background:linear-gradient(${direction},rgba(20,30,28,.34),rgba(20,30,28,.1) 3%,rgba(20,30,28,0) 11%)"></div>`;
	const cover = `position:absolute;left:-${unit}px;right:-${unit}px;top:-${above}px;bottom:-${unit}px;background:#12382f;border-radius:0 0 ${radius + unit}px ${radius + unit}px;box-shadow:${shadow(view.light, 16)}`;
	const leaf = `position:absolute;left:0;right:0;bottom:-${unit * 0.45}px;height:60px;background:#dcdfd8;border-radius:0 0 ${radius}px ${radius}px;box-shadow:0 1px 2px rgba(0,0,0,.4)`;
	return `<div style="position:absolute;left:50%;top:50%;width:${width}px;height:${height}px;margin:${-height / 2 + 38}px 0 0 ${-width / 2}px;transform:rotate(${view.turn}deg)">
		<div style="${cover}"></div><div style="${leaf}"></div>
		<div style="position:absolute;left:0;right:0;top:-${above}px;height:${above}px;overflow:hidden">${drawFacingPage()}${fold("0deg")}</div>
		<div style="position:absolute;inset:0;overflow:hidden;border-radius:0 0 ${radius}px ${radius}px">${page}${fold("180deg")}${sheen(view.light)}</div>
	</div>`;
}

function layCard(side: string, view: CameraView): string {
	const unit = scales.card;
	const [width, height] = [cardSize.width * unit, cardSize.height * unit];
	return `<div style="position:absolute;left:50%;top:50%;width:${width}px;height:${height}px;margin:${-height / 2}px 0 0 ${-width / 2}px;transform:rotate(${view.turn}deg);border-radius:${3.18 * unit}px;box-shadow:inset 0 0 0 1px rgba(255,255,255,.5),${shadow(view.light, 9)}">
		<div style="position:absolute;inset:0;overflow:hidden;border-radius:inherit">${side}${sheen(view.light)}<div style="position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 3px 1px rgba(255,255,255,.7),inset 0 0 8px rgba(40,30,50,.25)"></div></div>
	</div>`;
}

export function renderScene(
	kind: "passport" | "card",
	document: string,
	view: CameraView,
	ocrFont: string,
): string {
	const laid = kind === "passport" ? layBooklet(document, view) : layCard(document, view);
	return `<!doctype html><meta charset="utf-8"><style>
		@font-face { font-family: OCRB; src: url(${ocrFont}) }
		body { margin: 0; width: ${photoSize.width}px; height: ${photoSize.height}px; overflow: hidden; background: #333; perspective: 3600px; perspective-origin: 50% 50% }
		.table { position: absolute; left: ${(photoSize.width - table.width) / 2}px; top: ${(photoSize.height - table.height) / 2}px; width: ${table.width}px; height: ${table.height}px;
			background: url(${drawSurface(view.surface, view.seed)}) 0 0 / 100% 100%; transform: rotateX(${view.pitch}deg) rotateY(${view.yaw}deg) }
	</style><div class="table">${laid}</div>`;
}
