import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import css from "./pagination.module.css";

/** The way through a list, page by page. Each is an address to go to, null where there is none. */
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
