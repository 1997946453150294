import { lazy, Suspense } from "react";
import type { QrCodeProps } from "./qr-code-image.tsx";

/** Loaded with the first code that is shown: most pages with one show it in a dialog, or only on a computer. */
const QrCodeImage = lazy(() =>
	import("./qr-code-image.tsx").then((module) => ({ default: module.QrCodeImage })),
);

/** QR code in a square of `size` pixels. */
export function QrCode({ value, label, size = 176 }: QrCodeProps) {
	return (
		<Suspense fallback={<div style={{ width: size, height: size }} />}>
			<QrCodeImage value={value} label={label} size={size} />
		</Suspense>
	);
}
