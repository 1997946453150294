/** Whether a modal dialog is open: Mantine's, or the browser's own, which the photo viewer and the search are. */
export const isDialogOpen = (): boolean =>
	document.querySelector('[aria-modal="true"], dialog[open]') !== null;
