import { triggerSelector } from "./triggers.ts";

export const itemTypes = ["image", "inline", "html", "ajax", "iframe", "video", "audio"] as const;
export type ItemType = (typeof itemTypes)[number];

/** What the viewer shows of an element of the page. */
export interface ViewerItem {
	/** An address, `#id` for `inline`, markup for `html`; empty while the page doesn't have it yet. */
	source: string;
	type: ItemType;
	trigger: HTMLElement;
	thumbnail: HTMLImageElement | null;
	thumbnailSource: string | null;
	caption: string;
	download: { address: string; filename: string } | null;
	/** The trigger's other data attributes; `"true"` and `"false"` are booleans. */
	fields: Record<string, string | boolean>;
}

const own = new Set([
	..."lightbox lightboxTrigger lightboxIndex".split(" "),
	..."src type caption thumb slug download filename".split(" "),
]);

const isType = (text: string | undefined): text is ItemType => itemTypes.some((type) => type === text);

function typeOf(source: string): ItemType {
	if (source.startsWith("#")) return "inline";
	if (/\.(mp4|mov|ogv|webm)(?:[?#]|$)/i.test(source) || hostedVideo(source)) return "video";
	if (/\.(mp3|m4a|oga|ogg|opus|wav|flac)(?:[?#]|$)/i.test(source)) return "audio";
	return /\.pdf(?:[?#]|$)/i.test(source) ? "iframe" : "image";
}

/** The site that plays a video itself. */
export function hostedVideo(source: string): "YouTube" | "Vimeo" | null {
	if (/^https:\/\/(?:www\.)?(?:youtube\.com\/(?:watch\?v=|embed\/)|youtu\.be\/)[\w-]+/.test(source))
		return "YouTube";
	return /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?\d+/.test(source) ? "Vimeo" : null;
}

export function itemOf(trigger: HTMLElement): ViewerItem {
	const { src, type, caption, thumb, download, filename } = trigger.dataset;
	const source = src ?? trigger.getAttribute("href") ?? trigger.getAttribute("src") ?? "";
	const thumbnail = trigger instanceof HTMLImageElement ? trigger : trigger.querySelector("img");
	return {
		source,
		type: isType(type) ? type : typeOf(source),
		trigger,
		thumbnail,
		thumbnailSource: thumb ?? (thumbnail?.currentSrc || thumbnail?.getAttribute("src") || null),
		caption: caption ?? "",
		download: download ? { address: download, filename: filename ?? "" } : null,
		fields: Object.fromEntries(
			Object.entries(trigger.dataset)
				.filter(([name]) => !own.has(name))
				.map(([name, value = ""]) => [
					name,
					value === "true" || value === "false" ? value === "true" : value,
				]),
		),
	};
}

const itemTriggers = () =>
	[...document.querySelectorAll<HTMLElement>(triggerSelector)].filter(
		({ dataset }) => dataset.lightbox !== undefined,
	);

/** The elements that open together with this one, itself among them as long as the page has it. */
export function groupOf(trigger: HTMLElement): HTMLElement[] {
	const { lightbox } = trigger.dataset;
	if (!lightbox) return trigger.isConnected ? [trigger] : [];
	return itemTriggers().filter(({ dataset }) => dataset.lightbox === lightbox);
}

/** The item that a click on a trigger shows first. */
export function itemOpenedBy(trigger: HTMLElement): HTMLElement | null {
	const { lightboxTrigger: group, lightboxIndex = "0" } = trigger.dataset;
	if (group === undefined) return trigger;
	const members = itemTriggers().filter(({ dataset }) => dataset.lightbox === group);
	return members[Number(lightboxIndex)] ?? members[0] ?? null;
}

/** An item's own slug, else its group; `true` stands for none. */
function slugOf({ dataset: { slug, lightbox } }: HTMLElement): string | null {
	const name = slug || lightbox;
	return !name || name === "true" ? null : encodeURIComponent(name);
}

const sharing = (slug: string) => itemTriggers().filter((trigger) => slugOf(trigger) === slug);

/** The hash of the address that shows an item: `#slug` for an only one, else `#slug-n`, from 1. */
export function hashOf(trigger: HTMLElement): string | null {
	const slug = slugOf(trigger);
	if (!slug) return null;
	const members = sharing(slug);
	return members.length === 1 ? `#${slug}` : `#${slug}-${members.indexOf(trigger) + 1}`;
}

/** The item that a hash shows; of `#slug` alone, the first. */
export function itemAt(hash: string): HTMLElement | null {
	const name = hash.slice(1);
	if (!name) return null;
	const [, slug = "", position] = /^(.+)-(\d+)$/.exec(name) ?? [];
	return sharing(name)[0] ?? sharing(slug)[Number(position) - 1] ?? null;
}
