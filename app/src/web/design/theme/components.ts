import type { MenuProps, PopoverProps, TooltipProps } from "@mantine/core";

/**
 * Defaults and classes of Mantine's components, once for all pages. Without `Menu.extend` and its like, because the theme
 * is loaded with every page, and would load each component that it names.
 */
export const components = {
	Menu: { defaultProps: { position: "bottom-end", shadow: "md" } satisfies MenuProps },
	Popover: { defaultProps: { shadow: "md" } satisfies PopoverProps },
	Tooltip: {
		defaultProps: { events: { hover: true, focus: true, touch: false } } satisfies Partial<TooltipProps>,
	},
};
