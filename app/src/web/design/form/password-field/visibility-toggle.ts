/** Props of a password input: its button that shows the password can be focused, and is hidden without scripts. */
export const visibilityToggle = (label: string) => ({
	visibilityToggleFocusable: true,
	visibilityToggleButtonProps: { "aria-label": label, "data-needs-scripts": true },
});
