import { Notice } from "../components/notice.tsx";

/** What went wrong, and what to do; read out as it appears. */
export const Failure = ({ children }: { children: string }) => (
	<div role="alert">
		<Notice tone="warn">{children}</Notice>
	</div>
);
