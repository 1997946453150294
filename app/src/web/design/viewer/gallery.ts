import { triggerSelector } from "./triggers.ts";

export const viewerItemTypes = ["image", "inline", "html", "ajax", "iframe", "video", "audio"] as const;
export type ViewerItemType = (typeof viewerItemTypes)[number];

/** What the viewer shows of an element of the page. */
export interface ViewerItem {
	/** An address, `#id` for `inline`, markup for `html`; empty while the page doesn't have it yet. */
	source: string;
	type: ViewerItemType;
	trigger: HTMLElement;
	thumbnail: HTMLImageElement | null;
	thumbnailSource: string | null;
	caption: string;
	download: { address: string; filename: string } | null;
	/** The trigger's other data attributes; `"true"` and `"false"` are booleans. */
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

/** The site that plays a video itself. */
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

/** The elements that open together with this one, itself among them as long as the page has it. */
export function listGroupTriggers(trigger: HTMLElement): HTMLElement[] {
	const { lightbox } = trigger.dataset;
	if (!lightbox) return trigger.isConnected ? [trigger] : [];
	return listItemTriggers().filter(({ dataset }) => dataset.lightbox === lightbox);
}

/** The item that a click on a trigger shows first. */
export function findOpenedItem(trigger: HTMLElement): HTMLElement | null {
	const { lightboxTrigger: group, lightboxIndex = "0" } = trigger.dataset;
	if (group === undefined) return trigger;
	const members = listItemTriggers().filter(({ dataset }) => dataset.lightbox === group);
	return members[Number(lightboxIndex)] ?? members[0] ?? null;
}

/** An item's own slug, else its group; `true` stands for none. */
function getSlug({ dataset: { slug, lightbox } }: HTMLElement): string | null {
	const name = slug || lightbox;
	return !name || name === "true" ? null : encodeURIComponent(name);
}

const listTriggersBySlug = (slug: string) =>
	listItemTriggers().filter((trigger) => getSlug(trigger) === slug);

/** The hash of the address that shows an item: `#slug` for an only one, else `#slug-n`, from 1. */
export function getItemHash(trigger: HTMLElement): string | null {
	const slug = getSlug(trigger);
	if (!slug) return null;
	const members = listTriggersBySlug(slug);
	return members.length === 1 ? `#${slug}` : `#${slug}-${members.indexOf(trigger) + 1}`;
}

/** The item that a hash shows; of `#slug` alone, the first. */
export function findItemByHash(hash: string): HTMLElement | null {
	const name = hash.slice(1);
	if (!name) return null;
	const [, slug = "", position] = /^(.+)-(\d+)$/.exec(name) ?? [];
	return listTriggersBySlug(name)[0] ?? listTriggersBySlug(slug)[Number(position) - 1] ?? null;
}
