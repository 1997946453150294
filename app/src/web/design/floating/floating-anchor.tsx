import { type Ref, useEffect, useImperativeHandle } from "react";

/**
 * Stands for an element that is already on the page, as the target of a menu, popover or tooltip that loads later. The
 * element itself stays where it is, and keeps its focus.
 */
export function FloatingAnchor({
	element,
	ref,
	"aria-describedby": describedBy,
}: {
	element: HTMLElement;
	ref?: Ref<HTMLElement>;
	/** Set by a tooltip that is shown: its ID. */
	"aria-describedby"?: string;
}) {
	useImperativeHandle(ref, () => element, [element]);
	useEffect(() => {
		if (!describedBy) return;
		element.setAttribute("aria-describedby", describedBy);
		return () => element.removeAttribute("aria-describedby");
	}, [element, describedBy]);
	return null;
}
