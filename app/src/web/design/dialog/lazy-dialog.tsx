import { type ComponentType, Suspense, useEffect, useState } from "react";

interface OpenedProps {
	opened: boolean;
}
type LazyDialogProps<Props extends OpenedProps> = Props & {
	/** The dialog, by React's `lazy`. */
	component: ComponentType<Props>;
};

/**
 * A dialog that loads when it first opens: for pages that people open once, where few open it. Dialogs are a seventh of the
 * dashboard's scripts.
 */
export function LazyDialog<Props extends OpenedProps>(props: LazyDialogProps<Props>) {
	const [wasOpened, setOpened] = useState(false);
	if (props.opened && !wasOpened) setOpened(true);
	return (
		wasOpened && (
			<Suspense>
				<LoadedDialog {...props} />
			</Suspense>
		)
	);
}

function LoadedDialog<Props extends OpenedProps>({ component, ...props }: LazyDialogProps<Props>) {
	const Dialog = component as ComponentType<OpenedProps>;
	// Rendered closed first: a dialog remembers where the focus was when it opens.
	const [isShown, setShown] = useState(false);
	useEffect(() => setShown(props.opened), [props.opened]);
	return <Dialog {...props} opened={isShown} />;
}
