type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What `early.js` keeps of what was done before the page's programs ran. */
type Kept =
	| { type: "click"; target: Element; event: MouseEvent }
	| { type: "input"; target: Field; value: string; checked: boolean }
	| { type: "submit"; target: HTMLFormElement };

declare global {
	/** Is gone once all is done again. */
	var vidimusEarly: { kept: Kept[]; stop(): void } | undefined;
}

/** React compares with what it saw last by the element's own property: it must see a change. */
function setUnseen(field: Field, value: string): void {
	const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
	set?.call(field, value);
}

function typeAgain(field: Field, value: string, checked: boolean): void {
	if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
		field.checked = !checked;
		field.click();
	} else if (field instanceof HTMLSelectElement || field.type === "file") {
		if (field.type !== "file") field.value = value;
		field.dispatchEvent(new Event("change", { bubbles: true }));
	} else {
		field.value = "";
		setUnseen(field, value);
		field.dispatchEvent(new Event("input", { bubbles: true }));
	}
}

function redo(kept: Kept): void {
	if (!kept.target.isConnected) return;
	if (kept.type === "click") kept.target.dispatchEvent(kept.event);
	else if (kept.type === "submit") kept.target.requestSubmit();
	else typeAgain(kept.target, kept.value, kept.checked);
}

/** Does again, in order, what was done on the page before it could react. To be called once it can. */
export async function replay(): Promise<void> {
	const early = globalThis.vidimusEarly;
	early?.stop();
	for (const kept of early?.kept.splice(0) ?? []) {
		// Each is a turn of its own, as with a person: what is sent holds what was typed.
		await new Promise((resolve) => setTimeout(resolve));
		redo(kept);
	}
	delete globalThis.vidimusEarly;
}
