type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & {
	/** React's: what it saw last in the field. It calls back for nothing else, and can't be told otherwise. */
	_valueTracker?: { setValue(value: string): void };
};

/** What `early.js` keeps of what was done before the page's programs ran. */
interface Early {
	/** What was typed or chosen last. */
	fields: Map<Field, { value: string; checked: boolean }>;
	acts: (
		| { type: "click"; target: Element; event: MouseEvent }
		| { type: "submit"; target: HTMLFormElement }
	)[];
	stop(): void;
}

declare global {
	/** Is gone once all is done again. */
	var vidimusEarly: Early | undefined;
}

/** Tells React what a field holds. What is being typed into is not rewritten: caret and composition stay. */
function tell(field: Field, value: string, checked: boolean): void {
	if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
		field.checked = !checked;
		field.click();
		return;
	}
	if (field.type === "file") {
		field.dispatchEvent(new Event("change", { bubbles: true }));
		return;
	}
	// What a page sets when it starts may have taken it away.
	if (field.value !== value) field.value = value;
	field._valueTracker?.setValue(`${value} `);
	field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function act(kept: Early["acts"][number]): void {
	if (!kept.target.isConnected) return;
	if (kept.type === "submit") {
		kept.target.requestSubmit();
		return;
	}
	for (const type of ["mousedown", "mouseup"]) kept.target.dispatchEvent(new MouseEvent(type, kept.event));
	kept.target.dispatchEvent(kept.event);
}

/** Does again what was done on the page before it could react. To be called once it can. */
export async function replay(): Promise<void> {
	const early = globalThis.vidimusEarly;
	if (!early) return;
	early.stop();
	document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
	for (const [field, { value, checked }] of early.fields) if (field.isConnected) tell(field, value, checked);
	for (const kept of early.acts) {
		// Each is a turn of its own, as with a person: what is sent holds what was typed.
		await new Promise((resolve) => setTimeout(resolve));
		act(kept);
	}
	delete globalThis.vidimusEarly;
}
