import { Notice } from "../../design/feedback/notice.tsx";

/** An error message, announced by screen readers. */
export const DemoError = ({ children }: { children: string }) => (
	<div role="alert">
		<Notice tone="warn">{children}</Notice>
	</div>
);
