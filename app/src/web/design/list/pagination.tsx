import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import css from "./pagination.module.css";

/** Links to the first and the next page of a list; null hides a link. */
export function Pagination({ first, next }: { first: string | null; next: string | null }) {
	const { t } = useTranslation();
	if (!first && !next) return null;
	return (
		<nav className={css.paging} aria-label={t("paging.label")}>
			{first && (
				<Button component={Link} to={first} variant="default">
					{t("paging.first")}
				</Button>
			)}
			{next && (
				<Button component={Link} to={next} variant="default">
					{t("paging.next")}
				</Button>
			)}
		</nav>
	);
}
