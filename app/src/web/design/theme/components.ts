import type {
	AnchorProps,
	BadgeProps,
	CheckboxProps,
	DrawerProps,
	FieldsetProps,
	MenuProps,
	ModalProps,
	PopoverProps,
	RadioProps,
	SwitchProps,
	TooltipProps,
} from "@mantine/core";
import controls from "./controls.module.css";
import dialogs from "./dialogs.module.css";

const dialogDefaults = {
	overlayProps: { className: dialogs.overlay as string },
	// It would add a style element, which the content security policy refuses. The page doesn't scroll without it either.
	removeScrollProps: { removeScrollBar: false },
} satisfies Partial<ModalProps>;

/**
 * Defaults and classes of Mantine's components, once for all pages. Without `Menu.extend` and its like, because the theme
 * is loaded with every page, and would load each component that it names.
 */
export const components = {
	Alert: {
		classNames: {
			root: controls.alert,
			body: controls.alertBody,
			icon: controls.alertIcon,
			message: controls.alertMessage,
		},
	},
	// Where a link stands alone, `hover` says so: within text, color alone doesn't distinguish it.
	Anchor: { defaultProps: { underline: "always" } satisfies Partial<AnchorProps> },
	Badge: {
		defaultProps: { radius: "sm" } satisfies Partial<BadgeProps>,
		classNames: { root: controls.badge },
	},
	Checkbox: {
		defaultProps: { size: "xs" } satisfies Partial<CheckboxProps>,
		classNames: { label: controls.choiceLabel, description: controls.choiceDescription },
	},
	Drawer: {
		defaultProps: {
			...dialogDefaults,
			position: "right",
			padding: "clamp(1rem, 3vw, 1.5rem)",
			// Closes at once: its content often goes with what was open.
			transitionProps: { transition: "fade-left", duration: 160, exitDuration: 0 },
		} satisfies Partial<DrawerProps>,
		classNames: {
			root: dialogs.drawer,
			content: dialogs.drawerContent,
			header: dialogs.drawerHeader,
			title: dialogs.title,
			body: dialogs.drawerBody,
		},
	},
	Fieldset: {
		defaultProps: { variant: "unstyled" } satisfies Partial<FieldsetProps>,
		classNames: { root: controls.fieldset, legend: controls.legend },
	},
	InputWrapper: { classNames: { description: controls.description } },
	Menu: { defaultProps: { position: "bottom-end", shadow: "md" } satisfies MenuProps },
	Modal: {
		defaultProps: {
			...dialogDefaults,
			centered: true,
			yOffset: 16,
			xOffset: 16,
			radius: "lg",
			// A click beside a form would lose what was entered.
			closeOnClickOutside: false,
			transitionProps: { transition: "fade-up", duration: 140, exitDuration: 0 },
		} satisfies Partial<ModalProps>,
		classNames: {
			root: dialogs.modal,
			content: dialogs.modalContent,
			header: dialogs.modalHeader,
			title: dialogs.title,
		},
	},
	NavLink: { classNames: { root: controls.navLink } },
	Paper: { classNames: { root: controls.paper } },
	Popover: { defaultProps: { shadow: "md" } satisfies PopoverProps },
	Radio: {
		defaultProps: { size: "xs" } satisfies Partial<RadioProps>,
		classNames: {
			root: controls.choice,
			inner: controls.choiceInner,
			label: controls.choiceLabel,
			description: controls.choiceDescription,
		},
	},
	Switch: {
		defaultProps: { labelPosition: "left", size: "md" } satisfies Partial<SwitchProps>,
		classNames: {
			root: controls.switch,
			body: controls.switchBody,
			label: controls.switchLabel,
			description: controls.switchDescription,
			track: controls.switchTrack,
			thumb: controls.switchThumb,
		},
	},
	Tooltip: {
		defaultProps: { events: { hover: true, focus: true, touch: false } } satisfies Partial<TooltipProps>,
	},
};
