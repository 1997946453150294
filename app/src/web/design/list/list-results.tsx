import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import css from "./list-results.module.css";

/** A list's rows or its empty state. They fade while the next ones are loading. */
export function ListResults({ children }: { children: ReactNode }) {
	const navigation = useNavigation();
	return (
		<div data-loading={navigation.state === "loading"} className={css.results}>
			{children}
		</div>
	);
}
