import { Paper } from "@mantine/core";

/** A part of a page in a frame. Not the default of `Paper`, of which dialogs and menus are made too. */
export const Panel = Paper.withProps({ withBorder: true, radius: "lg", p: "lg" });
