import { useEffect, useRef } from "react";

/** Canvas pixels per CSS pixel, for high-density screens. */
const pixelDensity = 2;

/**
 * A crop of a photo that the page has already loaded.
 * @param placement transform of the photo to a canvas of `width` by `height`
 */
export function ImageCrop({
	picture,
	placement,
	width,
	height,
	label,
	className,
}: {
	picture: HTMLImageElement | undefined;
	placement: readonly [number, number, number, number, number, number];
	width: number;
	height: number;
	label: string;
	className: string | undefined;
}) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const spelled = placement.join(" ");
	useEffect(() => {
		const drawing = canvas.current?.getContext("2d");
		if (!picture || !drawing) return;
		const [a, b, c, d, e, f] = spelled.split(" ").map((number) => Number(number) * pixelDensity);
		drawing.resetTransform();
		drawing.clearRect(0, 0, drawing.canvas.width, drawing.canvas.height);
		drawing.setTransform(a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0);
		drawing.imageSmoothingQuality = "high";
		drawing.drawImage(picture, 0, 0);
	}, [picture, spelled]);
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
