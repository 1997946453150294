import { Text } from "@mantine/core";

/** A text beside something more important: a lead, an explanation, what an empty section says. */
export const Muted = Text.withProps({ c: "dimmed", size: "body" });

/** A smaller one, below what it explains. */
export const Caption = Text.withProps({ c: "dimmed", size: "caption" });
