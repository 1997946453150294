import type { ReactNode } from "react";

/** A page's content: it begins at the left edge of header and footer, and is at most `width` wide. */
export function PageContainer({
	width,
	className,
	children,
}: {
	width: `${number}rem`;
	className?: string | undefined;
	children: ReactNode;
}) {
	return (
		<div className={className} style={{ maxWidth: width }}>
			{children}
		</div>
	);
}
