import { useEffect, useRef } from "react";
import type { LoadedPhoto } from "./loaded-photos.ts";

/** Canvas pixels per CSS pixel, for high-density screens. */
const pixelDensity = 2;

/**
 * A crop of a loaded photo, or of its preview.
 * @param placement transform of the original photo to a canvas of `width` by `height`
 */
export function ImageCrop({
	photo,
	placement,
	width,
	height,
	label,
	className,
}: {
	photo: LoadedPhoto | undefined;
	placement: readonly [number, number, number, number, number, number];
	width: number;
	height: number;
	label: string;
	className: string | undefined;
}) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const spelled = placement.join(" ");
	const image = photo?.image;
	const { width: photoWidth, height: photoHeight } = photo?.file ?? { width: 0, height: 0 };
	useEffect(() => {
		const drawing = canvas.current?.getContext("2d");
		if (!image || !drawing) return;
		const [a, b, c, d, e, f] = spelled.split(" ").map((number) => Number(number) * pixelDensity);
		drawing.resetTransform();
		drawing.clearRect(0, 0, drawing.canvas.width, drawing.canvas.height);
		drawing.setTransform(a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0);
		drawing.imageSmoothingQuality = "high";
		// A preview is drawn at the size of its original, which regions refer to.
		drawing.drawImage(image, 0, 0, photoWidth, photoHeight);
	}, [image, photoWidth, photoHeight, spelled]);
	return (
		<canvas
			ref={canvas}
			role="img"
			aria-label={label}
			className={className}
			width={Math.round(width * pixelDensity)}
			height={Math.round(height * pixelDensity)}
		/>
	);
}
