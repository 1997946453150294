// Records input before hydration; `replay.ts` repeats it afterwards. Links, native controls and forms with an action
// work without script: only their entered values are recorded.
{
	const fields = new Map();
	const actions = [];
	const recording = new AbortController();
	const { style } = document.documentElement;
	globalThis.vidimusEarly = {
		fields,
		actions,
		stop() {
			recording.abort();
			style.cursor = "";
		},
	};
	const on = (type, listener) =>
		addEventListener(type, listener, { capture: true, signal: recording.signal });
	/** React may already be listening and would handle the event too, before the replay. */
	const stopPropagation = (event) => event.stopImmediatePropagation();
	const record = (event, action) => {
		stopPropagation(event);
		event.preventDefault();
		style.cursor = "progress";
		// Repeated presses of a button count once.
		const recordedIndex = actions.findIndex(
			({ type, target }) => type === action.type && target === action.target,
		);
		if (recordedIndex >= 0) actions.splice(recordedIndex, 1);
		actions.push(action);
	};
	const recordForm = (event, target) => {
		const isNative = target.hasAttribute("action") && target.getAttribute("method") !== "post";
		if (!isNative) record(event, { type: "submit", target });
	};

	const nativeControls = "a[href], label, summary, select, textarea, video, audio, input:not([readonly])";
	const clickableElements = "button, input, [role=button], [role=tab], tr";
	on("click", (event) => {
		if (!(event.target instanceof Element) || event.target.closest(nativeControls)) return;
		const target = event.target.closest(clickableElements);
		if (target) record(event, { type: "click", target, event: new MouseEvent("click", event) });
	});
	on("submit", (event) => recordForm(event, event.target));
	on("input", (event) => {
		stopPropagation(event);
		fields.set(event.target, { value: event.target.value, checked: event.target.checked });
	});
	on("change", stopPropagation);
	// Browsers ignore Enter in forms without a submit button, as most are before hydration.
	on("keydown", (event) => {
		const { key, isComposing, keyCode, target } = event;
		// Safari ends an IME composition before the Enter that confirms it. That Enter has key code 229.
		if (key !== "Enter" || isComposing || keyCode === 229 || !(target instanceof HTMLInputElement)) return;
		if (target.form && !target.matches("[readonly], [role=combobox]")) recordForm(event, target.form);
	});
}
