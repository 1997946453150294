// Records input before hydration, for `replay.ts` to repeat afterwards. Links, native
// controls and forms with an action work without script; of those only the entered values are
// recorded.
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
	/** React may already listen: it would do it a first time. */
	const hide = (event) => event.stopImmediatePropagation();
	const keep = (event, act) => {
		hide(event);
		event.preventDefault();
		style.cursor = "progress";
		// Who presses a button again means it once.
		const before = acts.findIndex(({ type, target }) => type === act.type && target === act.target);
		if (before >= 0) acts.splice(before, 1);
		acts.push(act);
	};
	const keepForm = (event, target) => {
		const browsers = target.hasAttribute("action") && target.getAttribute("method") !== "post";
		if (!browsers) keep(event, { type: "submit", target });
	};

	const ownControls = "a[href], label, summary, select, textarea, video, audio, input:not([readonly])";
	const pressed = "button, input, [role=button], [role=tab], tr";
	on("click", (event) => {
		if (!(event.target instanceof Element) || event.target.closest(ownControls)) return;
		const target = event.target.closest(pressed);
		if (target) keep(event, { type: "click", target, event: new MouseEvent("click", event) });
	});
	on("submit", (event) => keepForm(event, event.target));
	on("input", (event) => {
		hide(event);
		fields.set(event.target, { value: event.target.value, checked: event.target.checked });
	});
	on("change", hide);
	// Before hydration a form has no submit button, and browsers ignore Enter in such forms.
	on("keydown", (event) => {
		const { key, isComposing, keyCode, target } = event;
		// Safari ends a composition before the key that confirms it, which has this code.
		if (key !== "Enter" || isComposing || keyCode === 229 || !(target instanceof HTMLInputElement)) return;
		if (target.form && !target.matches("[readonly], [role=combobox]")) keepForm(event, target.form);
	});
}
