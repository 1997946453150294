import type { TooltipProps } from "@mantine/core";
import {
	cloneElement,
	type FocusEvent,
	type PointerEvent,
	type ReactElement,
	useEffect,
	useRef,
	useState,
} from "react";
import { FloatingAnchor } from "./floating-anchor.tsx";
import { type FloatingParts, loadFloatingParts } from "./load-floating-parts.ts";

/** Explains a control on hover and keyboard focus. Its script loads with the first of them. */
export function Tooltip({
	touch = false,
	children,
	...look
}: Pick<TooltipProps, "label" | "multiline" | "maw" | "withArrow"> & {
	/** Whether it also appears on touch: for controls that a touch doesn't otherwise explain. */
	touch?: boolean;
	/** The control. */
	children: ReactElement<object>;
}) {
	const [parts, setParts] = useState<FloatingParts>();
	const [element, setElement] = useState<HTMLElement | null>(null);
	const [shown, setShown] = useState(false);
	const isTouched = useRef(false);
	const show = async () => {
		setShown(true);
		setParts(await loadFloatingParts());
	};
	const hide = () => setShown(false);
	useEffect(() => {
		if (!shown) return;
		const hideOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && setShown(false);
		document.addEventListener("keydown", hideOnEscape);
		return () => document.removeEventListener("keydown", hideOnEscape);
	}, [shown]);
	return (
		<>
			{cloneElement(children, {
				ref: setElement,
				onPointerEnter: ({ pointerType }: PointerEvent) => {
					isTouched.current = pointerType === "touch";
				},
				// After a touch, the browser sends the mouse's events too: they last until something else is touched.
				onMouseEnter: () => (touch || !isTouched.current) && show(),
				onMouseLeave: hide,
				onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(":focus-visible") && show(),
				onBlur: hide,
			} as object)}
			{parts && element && (
				<parts.Tooltip {...look} opened={shown}>
					<FloatingAnchor element={element} />
				</parts.Tooltip>
			)}
		</>
	);
}
