import { useEffect, useState } from "react";

/** Pixels from the top of the window to the content: height of the header and a margin. */
const readingLinePx = 120;

/** The current heading: the last of these IDs above the reading line. */
export function useCurrentHeading(ids: readonly string[], line = readingLinePx): string | undefined {
	const [currentId, setCurrentId] = useState<string>();
	const idList = ids.join(" ");
	useEffect(() => {
		let frame = 0;
		const updateCurrent = () => {
			frame = 0;
			const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
			const passed = idList.split(" ").filter((id) => {
				const top = document.getElementById(id)?.getBoundingClientRect().top;
				return top !== undefined && top < (atEnd && scrollY > 0 ? innerHeight : line);
			});
			setCurrentId(passed.at(-1));
		};
		const onScroll = () => {
			frame ||= requestAnimationFrame(updateCurrent);
		};
		updateCurrent();
		addEventListener("scroll", onScroll, { passive: true });
		return () => {
			removeEventListener("scroll", onScroll);
			cancelAnimationFrame(frame);
		};
	}, [idList, line]);
	return currentId;
}
