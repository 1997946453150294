import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { InvalidParam } from "../../client/request-context.ts";
import { InvalidParams } from "./invalid-params.tsx";
import css from "./list-results.module.css";

/**
 * A list's rows or its empty state. They fade while the next ones are loading.
 * @param wrong the address's invalid parameters, shown in place of the list
 */
export function ListResults({
	wrong = null,
	children,
}: {
	wrong?: readonly InvalidParam[] | null;
	children: ReactNode;
}) {
	const navigation = useNavigation();
	return (
		<div data-loading={navigation.state === "loading"} className={css.results}>
			{wrong ? <InvalidParams wrong={wrong} /> : children}
		</div>
	);
}
