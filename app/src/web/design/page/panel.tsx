import { Paper } from "@mantine/core";

/** Space between the frame of a part of a page and its content. */
export const panelPadding = "clamp(var(--mantine-spacing-md), 4vw, var(--mantine-spacing-lg))";

/** A part of a page in a frame. Not the default of `Paper`, of which dialogs and menus are made too. */
export const Panel = Paper.withProps({ withBorder: true, radius: "lg", p: panelPadding });
