import { useTranslation } from "react-i18next";
import { useFormatters } from "../format/use-formatters.ts";
import css from "./list-total.module.css";

/**
 * How many entries a list has, above it; nothing if there are none.
 * @param namespace has the texts `count` and `count_more`
 */
export function ListTotal({
	total,
	namespace,
}: {
	total: { count: number; has_more: boolean } | null;
	namespace: "customers" | "verifications";
}) {
	const { t } = useTranslation(namespace);
	const { number } = useFormatters();
	if (!total || total.count === 0) return null;
	return (
		<p className={css.total}>
			{t(total.has_more ? "count_more" : "count", { count: total.count, number: number(total.count) })}
		</p>
	);
}
