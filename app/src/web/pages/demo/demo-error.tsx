import { Notice } from "../../design/feedback/notice.tsx";

/** What went wrong, and what to do; read out as it appears. */
export const DemoError = ({ children }: { children: string }) => (
	<div role="alert">
		<Notice tone="warn">{children}</Notice>
	</div>
);
