import type { ViewerItem } from "../gallery.ts";

/** Error of a slide, shown as the text `error.*`. */
export type SlideFailure =
	| "image_not_found"
	| "element_not_found"
	| "ajax_not_found"
	| "ajax_forbidden"
	| "page"
	| "generic";

/** Props of all slide contents. */
export interface SlideContentProps {
	item: ViewerItem;
	onLoad: () => void;
	onFail: (failure: SlideFailure) => void;
}
