/** Ref for a form in a dialog: the dialog opens with the focus in the form's first field. */
export const focusFirstField = (form: HTMLFormElement | null): void =>
	form?.querySelector("input:not([type=hidden]), select, textarea")?.setAttribute("data-autofocus", "");
