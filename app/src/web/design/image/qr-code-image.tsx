import { encode } from "uqr";

export interface QrCodeProps {
	value: string;
	/** What the code leads to, for screen readers. */
	label: string;
	/** In pixels. */
	size?: number;
}

/** QR code, dark on light in both color modes: some scanners can't read inverted codes. */
export function QrCodeImage({ value, label, size }: Required<QrCodeProps>) {
	const { data, size: modules } = encode(value, { ecc: "M", border: 2 });
	const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
	return (
		<svg
			role="img"
			aria-label={label}
			width={size}
			height={size}
			viewBox={`0 0 ${modules} ${modules}`}
			shapeRendering="crispEdges"
			style={{ background: "#fff", borderRadius: 12, border: "1px solid var(--line)", maxWidth: "100%" }}
		>
			<path d={path} fill="#111827" />
		</svg>
	);
}
