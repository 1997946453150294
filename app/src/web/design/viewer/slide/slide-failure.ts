import type { ViewerItem } from "../gallery.ts";

/** Why a slide shows a message in place of its content; each has its text. */
export type SlideFailure =
	| "image_not_found"
	| "element_not_found"
	| "ajax_not_found"
	| "ajax_forbidden"
	| "page"
	| "generic";

/** What every kind of content is given. */
export interface SlideContentProps {
	item: ViewerItem;
	onLoad: () => void;
	onFail: (failure: SlideFailure) => void;
}
