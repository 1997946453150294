import { triggerSelector } from "./triggers.ts";

export const viewerItemTypes = ["image", "inline", "html", "ajax", "iframe", "video", "audio"] as const;
export type ViewerItemType = (typeof viewerItemTypes)[number];

/** Viewer content described by a trigger element. */
export interface ViewerItem {
	/** URL; `#id` for `inline`; HTML for `html`. Empty until the page sets it. */
	source: string;
	type: ViewerItemType;
	trigger: HTMLElement;
	thumbnail: HTMLImageElement | null;
	thumbnailSource: string | null;
	caption: string;
	download: { address: string; filename: string } | null;
	/** The trigger's other data attributes. `"true"` and `"false"` become booleans. */
	fields: Record<string, string | boolean>;
}

const viewerDataKeys = new Set([
	..."lightbox lightboxTrigger lightboxIndex".split(" "),
	..."src type caption thumb slug download filename".split(" "),
]);

const isType = (text: string | undefined): text is ViewerItemType =>
	viewerItemTypes.some((type) => type === text);

function detectItemType(source: string): ViewerItemType {
	if (source.startsWith("#")) return "inline";
	if (/\.(mp4|mov|ogv|webm)(?:[?#]|$)/i.test(source) || getVideoSite(source)) return "video";
	if (/\.(mp3|m4a|oga|ogg|opus|wav|flac)(?:[?#]|$)/i.test(source)) return "audio";
	return /\.pdf(?:[?#]|$)/i.test(source) ? "iframe" : "image";
}

/** Video site of a URL; null for a media file. */
export function getVideoSite(source: string): "YouTube" | "Vimeo" | null {
	if (/^https:\/\/(?:www\.)?(?:youtube\.com\/(?:watch\?v=|embed\/)|youtu\.be\/)[\w-]+/.test(source))
		return "YouTube";
	return /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?\d+/.test(source) ? "Vimeo" : null;
}

export function toViewerItem(trigger: HTMLElement): ViewerItem {
	const { src, type, caption, thumb, download, filename } = trigger.dataset;
	const source = src ?? trigger.getAttribute("href") ?? trigger.getAttribute("src") ?? "";
	const thumbnail = trigger instanceof HTMLImageElement ? trigger : trigger.querySelector("img");
	return {
		source,
		type: isType(type) ? type : detectItemType(source),
		trigger,
		thumbnail,
		thumbnailSource: thumb ?? (thumbnail?.currentSrc || thumbnail?.getAttribute("src") || null),
		caption: caption ?? "",
		download: download ? { address: download, filename: filename ?? "" } : null,
		fields: Object.fromEntries(
			Object.entries(trigger.dataset)
				.filter(([name]) => !viewerDataKeys.has(name))
				.map(([name, value = ""]) => [
					name,
					value === "true" || value === "false" ? value === "true" : value,
				]),
		),
	};
}

const listItemTriggers = () =>
	[...document.querySelectorAll<HTMLElement>(triggerSelector)].filter(
		({ dataset }) => dataset.lightbox !== undefined,
	);

/** Items of the trigger's group in document order. Without a group, only the trigger, while it is in the document. */
export function listGroupTriggers(trigger: HTMLElement): HTMLElement[] {
	const { lightbox } = trigger.dataset;
	if (!lightbox) return trigger.isConnected ? [trigger] : [];
	return listItemTriggers().filter(({ dataset }) => dataset.lightbox === lightbox);
}

/** Item that a click on a trigger opens; null if the group has no items. */
export function findOpenedItem(trigger: HTMLElement): HTMLElement | null {
	const { lightboxTrigger: group, lightboxIndex = "0" } = trigger.dataset;
	if (group === undefined) return trigger;
	const members = listItemTriggers().filter(({ dataset }) => dataset.lightbox === group);
	return members[Number(lightboxIndex)] ?? members[0] ?? null;
}

/** Slug of an item, or else its group's name; null if that is missing or `true`. */
function getSlug({ dataset: { slug, lightbox } }: HTMLElement): string | null {
	const name = slug || lightbox;
	return !name || name === "true" ? null : encodeURIComponent(name);
}

const listTriggersBySlug = (slug: string) =>
	listItemTriggers().filter((trigger) => getSlug(trigger) === slug);

/** URL hash of an item: `#slug`, or `#slug-n`, counted from 1, if several items have the slug. */
export function getItemHash(trigger: HTMLElement): string | null {
	const slug = getSlug(trigger);
	if (!slug) return null;
	const members = listTriggersBySlug(slug);
	return members.length === 1 ? `#${slug}` : `#${slug}-${members.indexOf(trigger) + 1}`;
}

/** Item of a URL hash; `#slug` alone is the first one. */
export function findItemByHash(hash: string): HTMLElement | null {
	const name = hash.slice(1);
	if (!name) return null;
	const [, slug = "", position] = /^(.+)-(\d+)$/.exec(name) ?? [];
	return listTriggersBySlug(name)[0] ?? listTriggersBySlug(slug)[Number(position) - 1] ?? null;
}
