import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import type { Page } from "../../contract.ts";
import type { Customer, ListCustomers } from "../../domain/customers/contract.ts";
import { ApiError } from "../api.ts";
import type { Query } from "../call.ts";
import { LiveButton } from "../components/live-button.tsx";
import { Paging } from "../components/paging.tsx";
import { useAppEvents } from "../components/use-app-events.ts";
import { requireApp, visitContext } from "../context.ts";
import { CreateCustomer } from "../customers/create-customer.tsx";
import { CustomerFilters, filterNames } from "../customers/customer-filters.tsx";
import { CustomerTable } from "../customers/customer-table.tsx";
import type { Route } from "./+types/customers";
import css from "./verifications.module.css";

export const handle = { namespaces: ["customers", "fields"] };

const nothing: Page<Customer> = { data: [], has_more: false, next_cursor: null };

export async function loader(args: Route.LoaderArgs) {
	const { current_app } = await requireApp(args);
	const given = args.url.searchParams;
	const query = Object.fromEntries(
		[...filterNames, "cursor"].map((name) => [name, given.get(name) || undefined]),
	) as Query<ListCustomers>;
	const mayAdd = current_app.permissions.includes("customers:write");
	try {
		return {
			page: await args.context.get(visitContext).api.get("/api/v1/customers", { query }),
			mayAdd,
			wrong: null,
		};
	} catch (error) {
		// An address can be mistyped: the list says what is wrong with it and stays.
		const wrong = error instanceof ApiError ? error.problem.errors : undefined;
		if (!wrong) throw error;
		return { page: nothing, mayAdd, wrong: wrong.map(({ message }) => message) };
	}
}

export default function Customers({ loaderData: { page, mayAdd, wrong } }: Route.ComponentProps) {
	const { t } = useTranslation("customers");
	const [search] = useSearchParams();
	const [creating, setCreating] = useState(false);
	const { revalidate } = useRevalidator();
	const navigation = useNavigation();
	useAppEvents(["customers"], (type) => {
		if (type.startsWith("customer.")) revalidate();
	});

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
				{mayAdd && (
					<LiveButton
						leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
						onClick={() => setCreating(true)}
					>
						{t("new")}
					</LiveButton>
				)}
			</div>
			<CustomerFilters address={search} />
			<div data-loading={navigation.state === "loading"} className={css.results}>
				{page.data.length > 0 ? (
					<CustomerTable rows={page.data} />
				) : (
					<div className={css.empty}>
						<h2>{t(filtered ? "empty_filtered.title" : "empty.title")}</h2>
						<p>
							{wrong?.join(" ") ??
								t(filtered ? "empty_filtered.text" : mayAdd ? "empty.text" : "empty.only_read")}
						</p>
						{filtered ? (
							<Button component={Link} to="?" variant="default">
								{t("filter.clear")}
							</Button>
						) : (
							mayAdd && <Button onClick={() => setCreating(true)}>{t("new")}</Button>
						)}
					</div>
				)}
			</div>
			<Paging
				first={search.get("cursor") ? `?${first}` : null}
				next={page.next_cursor ? `?${following}` : null}
			/>
			<CreateCustomer opened={creating} onClose={() => setCreating(false)} />
		</>
	);
}
