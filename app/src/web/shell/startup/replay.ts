type FormField = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & {
	/** React's internal value tracker: the only way to make React notice a changed value. */
	_valueTracker?: { setValue(value: string): void };
};

/** Input that `early.js` recorded before hydration. */
interface EarlyInput {
	/** Latest value per field. */
	fields: Map<FormField, { value: string; checked: boolean }>;
	actions: (
		| { type: "click"; target: Element; event: MouseEvent }
		| { type: "submit"; target: HTMLFormElement }
	)[];
	stop(): void;
}

declare global {
	/** Deleted after the replay. */
	var vidimusEarly: EarlyInput | undefined;
}

/** Makes React read a field's value. The focused field isn't rewritten, to keep caret and composition. */
function restoreField(field: FormField, value: string, checked: boolean): void {
	if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
		// The click restores the recorded state and fires the events that React listens for.
		field.checked = !checked;
		field.click();
		return;
	}
	if (field.type === "file") {
		field.dispatchEvent(new Event("change", { bubbles: true }));
		return;
	}
	// Hydration may have reset the value.
	if (field.value !== value) field.value = value;
	field._valueTracker?.setValue(`${value} `);
	field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function repeatAction(action: EarlyInput["actions"][number]): void {
	if (!action.target.isConnected) return;
	if (action.type === "submit") {
		action.target.requestSubmit();
		return;
	}
	for (const type of ["mousedown", "mouseup"])
		action.target.dispatchEvent(new MouseEvent(type, action.event));
	action.target.dispatchEvent(action.event);
}

/** Repeats the recorded input. Call after hydration. */
export async function replayEarlyInput(): Promise<void> {
	const early = globalThis.vidimusEarly;
	if (!early) return;
	early.stop();
	document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
	for (const [field, { value, checked }] of early.fields)
		if (field.isConnected) restoreField(field, value, checked);
	for (const action of early.actions) {
		// One task per action, so that a submit sees the values entered before it.
		await new Promise((resolve) => setTimeout(resolve));
		repeatAction(action);
	}
	delete globalThis.vidimusEarly;
}
