import type { TFunction } from "i18next";

/** "Item 2 of 5" for screen readers, with the caption if there is one. */
export const formatPosition = (
	t: TFunction<"viewer">,
	item: { position: number; count: number; caption: string },
): string => t(item.caption ? "named_position" : "position", item);
