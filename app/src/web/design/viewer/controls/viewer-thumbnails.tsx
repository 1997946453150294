import { IconFile, IconPlayerPlay } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ViewerItem } from "../gallery.ts";
import { formatPosition } from "./position-text.ts";
import css from "./viewer-thumbnails.module.css";

/** Thumbnails of all items of a gallery. Reuses the images that the page has already loaded. */
export function ViewerThumbnails({
	items,
	index,
	onChoose,
}: {
	items: ViewerItem[];
	index: number;
	onChoose: (index: number) => void;
}) {
	const { t } = useTranslation("viewer");
	const strip = useRef<HTMLUListElement>(null);
	useEffect(() => {
		const list = strip.current;
		const { offsetLeft = 0, offsetWidth = 0 } = (list?.children[index] as HTMLElement | undefined) ?? {};
		list?.scrollTo({ left: offsetLeft + offsetWidth / 2 - list.clientWidth / 2 });
	}, [index]);
	return (
		<nav className={css.nav} aria-label={t("thumbnails")} data-controls>
			<ul ref={strip} className={css.strip}>
				{items.map(({ thumbnailSource, caption, type }, itemIndex) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: items are identified by position, since duplicates are possible
					<li key={itemIndex}>
						<button
							type="button"
							className={css.thumbnail}
							aria-label={formatPosition(t, { position: itemIndex + 1, count: items.length, caption })}
							aria-current={itemIndex === index || undefined}
							onClick={() => onChoose(itemIndex)}
						>
							{thumbnailSource ? (
								<img src={thumbnailSource} alt="" draggable={false} />
							) : type === "video" ? (
								<IconPlayerPlay aria-hidden />
							) : (
								<IconFile aria-hidden />
							)}
						</button>
					</li>
				))}
			</ul>
		</nav>
	);
}
