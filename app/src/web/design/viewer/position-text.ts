import type { TFunction } from "i18next";

/** Which item of how many, with its caption when it has one, as it is read aloud. */
export const formatPosition = (
	t: TFunction<"viewer">,
	place: { position: number; count: number; caption: string },
): string => t(place.caption ? "named_position" : "position", place);
