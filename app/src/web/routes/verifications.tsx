import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigation, useRevalidator, useRouteLoaderData, useSearchParams } from "react-router";
import type { Page } from "../../contract.ts";
import type { ListVerifications, VerificationSummary } from "../../domain/verifications/contract.ts";
import { ApiError } from "../api.ts";
import { CreateVerification } from "../components/create-verification.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { VerificationFilters } from "../components/verification-filters.tsx";
import { VerificationTable } from "../components/verification-table.tsx";
import { requireApp, visitContext } from "../context.ts";
import type { Route as DashboardRoute } from "../layouts/+types/dashboard";
import { useChannel } from "../realtime.ts";
import type { Route } from "./+types/verifications";
import css from "./verifications.module.css";

export const handle = { namespaces: ["verifications", "reasons"] };

const filterNames = [
	"text",
	"status",
	"outcome",
	"document",
	"country",
	"created_after",
	"created_before",
] as const;

const nothing: Page<VerificationSummary> = { data: [], has_more: false, next_cursor: null };

export async function loader(args: Route.LoaderArgs) {
	await requireApp(args);
	const given = args.url.searchParams;
	const query = Object.fromEntries(
		[...filterNames, "cursor"].map((name) => [name, given.get(name) || undefined]),
	) as Partial<ListVerifications>;
	try {
		const page = await args.context.get(visitContext).api.verifications.list(query);
		return { page, wrong: null };
	} catch (error) {
		// An address can be mistyped: the list says what is wrong with it and stays.
		const wrong = error instanceof ApiError ? error.problem.errors : undefined;
		if (!wrong) throw error;
		return { page: nothing, wrong: wrong.map(({ message }) => message) };
	}
}

/** What happens in the app and mode that the dashboard works in; its layout minds the rest. */
export function useAppChannel(onEvent: (event: string) => void): void {
	const shell = useRouteLoaderData("layouts/dashboard") as
		| DashboardRoute.ComponentProps["loaderData"]
		| undefined;
	useChannel(shell ? `private-${shell.user.current_app.id}-${shell.user.mode}` : null, (event) => {
		if (event.startsWith("verification.")) onEvent(event);
	});
}

export default function Verifications({ loaderData: { page, wrong } }: Route.ComponentProps) {
	const { t } = useTranslation("verifications");
	const [search] = useSearchParams();
	const [creating, setCreating] = useState(false);
	const { revalidate } = useRevalidator();
	const navigation = useNavigation();
	useAppChannel(() => revalidate());

	const filtered = filterNames.some((name) => search.get(name));
	const following = new URLSearchParams(search);
	if (page.next_cursor) following.set("cursor", page.next_cursor);
	const first = new URLSearchParams(search);
	first.delete("cursor");
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<div className={css.top}>
				<h1>{t("title")}</h1>
				<LiveButton leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
					{t("new")}
				</LiveButton>
			</div>
			<VerificationFilters key={search.toString()} values={search} filtered={filtered} />
			<div data-loading={navigation.state === "loading"} className={css.results}>
				{page.data.length > 0 ? (
					<VerificationTable rows={page.data} />
				) : (
					<div className={css.empty}>
						<h2>{t(filtered ? "empty_filtered.title" : "empty.title")}</h2>
						<p>{wrong?.join(" ") ?? t(filtered ? "empty_filtered.text" : "empty.text")}</p>
						{filtered ? (
							<Button component={Link} to="?" variant="default">
								{t("filter.clear")}
							</Button>
						) : (
							<Button onClick={() => setCreating(true)}>{t("new")}</Button>
						)}
					</div>
				)}
			</div>
			<nav className={css.paging}>
				{search.get("cursor") && (
					<Button component={Link} to={`?${first}`} variant="default">
						{t("first")}
					</Button>
				)}
				{page.next_cursor && (
					<Button component={Link} to={`?${following}`} variant="default">
						{t("next")}
					</Button>
				)}
			</nav>
			<CreateVerification opened={creating} onClose={() => setCreating(false)} />
		</>
	);
}
