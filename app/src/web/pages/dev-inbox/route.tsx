import { Button, TextInput } from "@mantine/core";
import { IconMailOpened, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Form, Link, useRevalidator, useSearchParams } from "react-router";
import type { InboxMail } from "../../../domain/mails/contract.ts";
import { loadFromApi } from "../../client/request-context.ts";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { PageContainer } from "../../design/page/page-container.tsx";
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
			<div className={css.top}>
				<div>
					<h1>{t("title")}</h1>
					<p>{t("lead")}</p>
				</div>
				<Button
					variant="default"
					leftSection={<IconRefresh size={18} aria-hidden />}
					loading={state === "loading"}
					onClick={() => revalidate()}
				>
					{t("refresh")}
				</Button>
			</div>
			<Form className={css.filter}>
				<TextInput key={filter} name="to" type="search" label={t("filter")} defaultValue={filter} />
				<Button type="submit" variant="default">
					{t("apply")}
				</Button>
			</Form>
			{openedMail ? (
				<div className={css.columns}>
					<nav aria-label={t("list")}>
						<ul className={css.list}>
							{mails.map((mail) => (
								<li key={mail.id}>
									<Link
										to={linkTo(mail.id)}
										className={css.entry}
										aria-current={mail.id === openedMail.id ? "true" : undefined}
										preventScrollReset
									>
										<span className={css.subject}>{mail.subject}</span>
										<span>{mail.to}</span>
										<RelativeTime iso={mail.created_at} />
									</Link>
								</li>
							))}
						</ul>
					</nav>
					<Message key={openedMail.id} mail={openedMail} />
				</div>
			) : (
				<div className={css.empty}>
					<IconMailOpened size={32} stroke={1.4} aria-hidden />
					<h2>{t(filter ? "empty_filtered.title" : "empty.title")}</h2>
					<p>{t(filter ? "empty_filtered.text" : "empty.text")}</p>
					{filter && (
						<Button component={Link} to="?" variant="default">
							{t("all")}
						</Button>
					)}
				</div>
			)}
		</PageContainer>
	);
}

function Message({ mail }: { mail: InboxMail }) {
	const { t } = useTranslation("inbox");
	return (
		<article className={css.message}>
			<h2>{mail.subject}</h2>
			<dl className={css.head}>
				<dt>{t("to")}</dt>
				<dd>{mail.to}</dd>
				<dt>{t("date")}</dt>
				<dd>
					<RelativeTime iso={mail.created_at} />
				</dd>
			</dl>
			<iframe
				className={css.frame}
				title={t("message")}
				src={`/api/dev/inbox/${mail.id}/html`}
				sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
			/>
			<details className={css.text}>
				<summary>{t("text")}</summary>
				<pre>{mail.text}</pre>
			</details>
		</article>
	);
}
