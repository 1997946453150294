import type { Menu, MenuProps } from "@mantine/core";
import { cloneElement, createContext, type ElementType, type ReactElement, type ReactNode, use } from "react";
import { FloatingAnchor } from "../floating/floating-anchor.tsx";
import type { FloatingParts } from "../floating/load-floating-parts.ts";
import { useFloatingTarget } from "../floating/use-floating-target.ts";

const LoadedParts = createContext<FloatingParts | null>(null);

/** A button that opens a menu. The menu's script loads when the button is pointed at, focused or pressed. */
export function DropdownMenu({
	target,
	className,
	children,
	...placement
}: Pick<MenuProps, "position" | "width"> & {
	/** The button, whose click isn't handled otherwise. */
	target: ReactElement<object>;
	/** Class of the list. */
	className?: string | undefined;
	/** Items of this module. */
	children: ReactNode;
}) {
	const { targetProps, floating } = useFloatingTarget("menu");
	return (
		<>
			{cloneElement(target, targetProps)}
			{floating && (
				<LoadedParts value={floating.parts}>
					<floating.parts.Menu
						{...placement}
						id={floating.id}
						opened={floating.opened}
						onChange={floating.onChange}
					>
						<floating.parts.Menu.Target>
							<FloatingAnchor element={floating.element} />
						</floating.parts.Menu.Target>
						<floating.parts.Menu.Dropdown className={className}>{children}</floating.parts.Menu.Dropdown>
					</floating.parts.Menu>
				</LoadedParts>
			)}
		</>
	);
}

function useLoadedMenu(): FloatingParts["Menu"] {
	const parts = use(LoadedParts);
	if (!parts) throw new Error("A menu's items belong in a DropdownMenu or an ActionsMenu.");
	return parts.Menu;
}

export const MenuItem = ((props: object) => {
	const Item: ElementType = useLoadedMenu().Item;
	return <Item {...props} />;
}) as typeof Menu.Item;

export function MenuLabel(props: Parameters<typeof Menu.Label>[0]) {
	const { Label } = useLoadedMenu();
	return <Label {...props} />;
}

export function MenuDivider() {
	const { Divider } = useLoadedMenu();
	return <Divider />;
}
