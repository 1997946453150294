/** A form's ref: has the dialog that shows the form open with the focus in its first field. */
export const focusFirstField = (form: HTMLFormElement | null): void =>
	form?.querySelector("input:not([type=hidden]), select, textarea")?.setAttribute("autofocus", "");
