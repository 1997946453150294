// What is done on a page before its programs run: kept here, and done again by `replay.ts` once they do. Links and the
// browser's own controls work without programs; of those only what was typed or chosen is kept.
{
	const kept = [];
	const listening = new AbortController();
	const root = document.documentElement;
	globalThis.vidimusEarly = {
		kept,
		stop() {
			listening.abort();
			root.style.cursor = "";
		},
	};
	const ownControls = "a[href], label, summary, select, textarea, video, audio, input:not([readonly])";
	const keep = (event, entry) => {
		// The last of a kind counts: who presses a button again means it once.
		const before = kept.findIndex(({ type, target }) => type === entry.type && target === entry.target);
		if (before >= 0) kept.splice(before, 1);
		kept.push(entry);
		if (entry.type !== "input") {
			event.preventDefault();
			root.style.cursor = "progress";
		}
		// React may already listen: it would do it a first time.
		event.stopImmediatePropagation();
	};
	const on = (type, take) => addEventListener(type, take, { capture: true, signal: listening.signal });
	on("click", (event) => {
		const { target } = event;
		if (!(target instanceof Element) || target.closest(ownControls)) return;
		keep(event, { type: "click", target, event: new MouseEvent("click", event) });
	});
	on("input", (event) => {
		const { target } = event;
		keep(event, { type: "input", target, value: target.value, checked: target.checked });
	});
	on("submit", (event) => keep(event, { type: "submit", target: event.target }));
	// Until its program runs a form has no button that sends it, and browsers ignore Enter in such forms.
	on("keydown", (event) => {
		const { key, isComposing, target } = event;
		if (key !== "Enter" || isComposing || !(target instanceof HTMLInputElement)) return;
		if (target.form && !target.matches("[readonly], [role=combobox]"))
			keep(event, { type: "submit", target: target.form });
	});
}
