// Records input before hydration; `replay.ts` repeats it afterwards. Links, native controls and forms with an action
// work without script: only their entered values are recorded.
{
	const fields = new Map();
	const acts = [];
	const listening = new AbortController();
	const { style } = document.documentElement;
	globalThis.vidimusEarly = {
		fields,
		acts,
		stop() {
			listening.abort();
			style.cursor = "";
		},
	};
	const on = (type, take) => addEventListener(type, take, { capture: true, signal: listening.signal });
	/** React may already be listening and would handle the event too, before the replay. */
	const hide = (event) => event.stopImmediatePropagation();
	const record = (event, act) => {
		hide(event);
		event.preventDefault();
		style.cursor = "progress";
		// Repeated presses of a button count once.
		const before = acts.findIndex(({ type, target }) => type === act.type && target === act.target);
		if (before >= 0) acts.splice(before, 1);
		acts.push(act);
	};
	const recordForm = (event, target) => {
		const isNative = target.hasAttribute("action") && target.getAttribute("method") !== "post";
		if (!isNative) record(event, { type: "submit", target });
	};

	const ownControls = "a[href], label, summary, select, textarea, video, audio, input:not([readonly])";
	const pressed = "button, input, [role=button], [role=tab], tr";
	on("click", (event) => {
		if (!(event.target instanceof Element) || event.target.closest(ownControls)) return;
		const target = event.target.closest(pressed);
		if (target) record(event, { type: "click", target, event: new MouseEvent("click", event) });
	});
	on("submit", (event) => recordForm(event, event.target));
	on("input", (event) => {
		hide(event);
		fields.set(event.target, { value: event.target.value, checked: event.target.checked });
	});
	on("change", hide);
	// Before hydration a form has no submit button, and browsers ignore Enter in such forms.
	on("keydown", (event) => {
		const { key, isComposing, keyCode, target } = event;
		// Safari ends an IME composition before the Enter that confirms it. That Enter has key code 229.
		if (key !== "Enter" || isComposing || keyCode === 229 || !(target instanceof HTMLInputElement)) return;
		if (target.form && !target.matches("[readonly], [role=combobox]")) recordForm(event, target.form);
	});
}
