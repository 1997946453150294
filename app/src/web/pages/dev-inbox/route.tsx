import { Button, Code, Group, NavLink, Stack, TextInput, Title } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Form, Link, useRevalidator, useSearchParams } from "react-router";
import type { InboxMail } from "../../../domain/mails/contract.ts";
import { loadFromApi } from "../../client/request-context.ts";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { ClearFilters, EmptyState } from "../../design/list/empty-state.tsx";
import { Disclosure } from "../../design/page/disclosure.tsx";
import { PageContainer } from "../../design/page/page-container.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { Panel } from "../../design/page/panel.tsx";
import { Fact, FactList } from "../../design/table/fact-list.tsx";
import type { Route } from "./+types/route";
import css from "./inbox.module.css";

export const handle = { namespaces: ["inbox"] };

/** The inbox exists only outside production and without SMTP; otherwise the API and this page return 404. */
export async function loader(args: Route.LoaderArgs) {
	const recipient = args.url.searchParams.get("to")?.trim().toLowerCase() ?? "";
	const mails = await loadFromApi(args, (api) => api.inbox());
	return { mails: mails.filter(({ to }) => to.toLowerCase().includes(recipient)) };
}

export default function DevInboxPage({ loaderData: { mails } }: Route.ComponentProps) {
	const { t } = useTranslation("inbox");
	const [search] = useSearchParams();
	const { revalidate, state } = useRevalidator();
	const filter = search.get("to") ?? "";
	const openedMail = mails.find(({ id }) => id === search.get("mail")) ?? mails[0];
	const linkTo = (id: string) => `?${new URLSearchParams({ ...(filter && { to: filter }), mail: id })}`;
	return (
		<PageContainer width="80rem">
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")} lead={t("lead")}>
				<Button
					variant="default"
					leftSection={<IconRefresh size={18} aria-hidden />}
					loading={state === "loading"}
					onClick={() => revalidate()}
				>
					{t("refresh")}
				</Button>
			</PageHeader>
			<Form>
				<Group align="end" gap="sm" mb="lg">
					<TextInput
						key={filter}
						name="to"
						type="search"
						label={t("filter")}
						defaultValue={filter}
						flex="0 1 22rem"
					/>
					<Button type="submit" variant="default">
						{t("apply")}
					</Button>
				</Group>
			</Form>
			{openedMail ? (
				<div className={css.columns}>
					<nav aria-label={t("list")}>
						<ul className={css.list}>
							{mails.map((mail) => (
								<li key={mail.id}>
									<NavLink
										component={Link}
										to={linkTo(mail.id)}
										active={mail.id === openedMail.id}
										aria-current={mail.id === openedMail.id ? "true" : undefined}
										preventScrollReset
										label={mail.subject}
										description={
											<>
												{mail.to}
												<br />
												<RelativeTime iso={mail.created_at} />
											</>
										}
									/>
								</li>
							))}
						</ul>
					</nav>
					<Message key={openedMail.id} mail={openedMail} />
				</div>
			) : (
				<EmptyState
					title={t(filter ? "empty_filtered.title" : "empty.title")}
					text={t(filter ? "empty_filtered.text" : "empty.text")}
				>
					{filter && <ClearFilters>{t("all")}</ClearFilters>}
				</EmptyState>
			)}
		</PageContainer>
	);
}

function Message({ mail }: { mail: InboxMail }) {
	const { t } = useTranslation("inbox");
	return (
		<Panel component="article" miw={0}>
			<Stack gap="sm">
				<Title order={2}>{mail.subject}</Title>
				<FactList>
					<Fact name={t("to")}>{mail.to}</Fact>
					<Fact name={t("date")}>
						<RelativeTime iso={mail.created_at} />
					</Fact>
				</FactList>
				<iframe
					className={css.frame}
					title={t("message")}
					src={`/api/dev/inbox/${mail.id}/html`}
					sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
				/>
				<Disclosure summary={t("text")}>
					<Code block style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
						{mail.text}
					</Code>
				</Disclosure>
			</Stack>
		</Panel>
	);
}
