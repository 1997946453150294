import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { ChartPoint } from "./time-series.ts";

/** The index of the point under the pointer or the keyboard's focus; null without one. */
export function useActivePoint(points: readonly ChartPoint[]) {
	const navigate = useNavigate();
	const [active, setActive] = useState<number | null>(null);
	const last = points.length - 1;
	/** Arrow keys, Home and End move, Enter opens the point's page, and Escape leaves it. */
	const onKeyDown = (event: KeyboardEvent) => {
		const activeIndex = active ?? last;
		const target = { ArrowLeft: activeIndex - 1, ArrowRight: activeIndex + 1, Home: 0, End: last }[event.key];
		const url = points[activeIndex]?.to;
		if (target !== undefined) setActive(Math.min(last, Math.max(0, target)));
		else if (event.key === "Escape" && active !== null) setActive(null);
		else if (event.key === "Enter" && url) navigate(url);
		else return;
		event.preventDefault();
	};
	return { active, setActive, onKeyDown };
}
