import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { type FloatingParts, loadFloatingParts, prepareFloatingParts } from "./load-floating-parts.ts";

/** State of a button that opens a menu or a popover, and the button's props. */
export function useFloatingTarget(popup: "menu" | "dialog") {
	const id = useId();
	const [parts, setParts] = useState<FloatingParts>();
	const [element, setElement] = useState<HTMLElement | null>(null);
	const [opened, setOpened] = useState(false);
	const toggle = async () => {
		const loaded = await loadFloatingParts();
		// Rendered closed first: it remembers where the focus was when it opens.
		if (!parts) flushSync(() => setParts(loaded));
		setOpened((before) => !before);
	};
	const targetProps = {
		id,
		ref: setElement,
		onClick: toggle,
		onPointerEnter: prepareFloatingParts,
		onFocus: prepareFloatingParts,
		"aria-haspopup": popup,
		"aria-expanded": opened,
		"aria-controls": opened ? `${id}-dropdown` : undefined,
	} as const;
	return { targetProps, floating: parts && element && { parts, element, id, opened, onChange: setOpened } };
}
