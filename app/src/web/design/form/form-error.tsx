import { Notice } from "../feedback/notice.tsx";

/** A form's general error, announced immediately. The live region is there before the error is, as it must be. */
export const FormError = ({ message }: { message: string | undefined }) => (
	<div role="alert">{message && <Notice tone="bad">{message}</Notice>}</div>
);
