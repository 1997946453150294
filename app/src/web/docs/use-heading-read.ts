import { useEffect, useState } from "react";

/** Pixels under the top of the window where what is read begins: the header and some air. */
const readingLine = 120;

/** The heading under which the reader is: the last of these ids that has passed the reading line. */
export function useHeadingRead(ids: readonly string[], line = readingLine): string | undefined {
	const [read, setRead] = useState<string>();
	const all = ids.join(" ");
	useEffect(() => {
		let frame = 0;
		const look = () => {
			frame = 0;
			const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
			const passed = all.split(" ").filter((id) => {
				const top = document.getElementById(id)?.getBoundingClientRect().top;
				return top !== undefined && top < (atEnd && scrollY > 0 ? innerHeight : line);
			});
			setRead(passed.at(-1));
		};
		const onScroll = () => {
			frame ||= requestAnimationFrame(look);
		};
		look();
		addEventListener("scroll", onScroll, { passive: true });
		return () => {
			removeEventListener("scroll", onScroll);
			cancelAnimationFrame(frame);
		};
	}, [all, line]);
	return read;
}
