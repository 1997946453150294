import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import top from "../alerts/alerts.module.css";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { Notice } from "../components/notice.tsx";
import { Paging } from "../components/paging.tsx";
import { load, requireApp } from "../context.ts";
import { type Doing, KeyDialogs } from "../keys/key-dialogs.tsx";
import { KeyForm } from "../keys/key-form.tsx";
import { KeyTable } from "../keys/key-table.tsx";
import { type Made, NewSecret } from "../keys/new-secret.tsx";
import { NoEndedKeys, NoKeys } from "../keys/no-keys.tsx";
import { useLive } from "../webhooks/use-live.ts";
import type { Route } from "./+types/apikeys";
import css from "./verifications.module.css";

export const handle = { namespaces: ["keys", "team", "security"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, mode } = await requireApp(args);
	const { searchParams, origin } = args.url;
	const cursor = searchParams.get("cursor") ?? undefined;
	const ended = searchParams.get("show") === "ended";
	const page = await load(args, (api) =>
		api.get("/api/keys", { query: { cursor, status: ended ? "unusable" : "usable" } }),
	);
	return { page, ended, mode, app: app.id, permissions: app.permissions, base: origin };
}

export default function ApiKeys({
	loaderData: { page, ended, mode, permissions, base },
}: Route.ComponentProps) {
	const { t } = useTranslation("keys");
	const [search] = useSearchParams();
	const [adding, setAdding] = useState(false);
	const [doing, setDoing] = useState<Doing>(null);
	const [made, setMade] = useState<Made | null>(null);
	const [said, setSaid] = useState("");
	const navigation = useNavigation();
	const { revalidate } = useRevalidator();
	useLive(["keys"], (type) => type.startsWith("api_key."));
	const mayManage = permissions.includes("keys:manage");
	const some = page.data.length > 0;
	const show = (made: Made) => {
		setSaid("");
		setMade(made);
	};
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<div className={css.top}>
				<div className={top.top}>
					<h1 tabIndex={-1}>{t("title")}</h1>
					<p>{t(`lead.${mode}`)}</p>
				</div>
				{mayManage && (some || ended) && (
					<LiveButton leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
						{t("create.open")}
					</LiveButton>
				)}
			</div>
			{!mayManage && some && <Notice tone="calm">{t("read_only")}</Notice>}
			<nav className={top.tabs} aria-label={t("tabs")}>
				<Link to="?" aria-current={ended ? undefined : "page"}>
					{t("tab.usable")}
				</Link>
				<Link to="?show=ended" aria-current={ended ? "page" : undefined}>
					{t("tab.ended")}
				</Link>
			</nav>
			<p role="status" className={top.said}>
				{said}
			</p>
			<div data-loading={navigation.state === "loading"} className={css.results}>
				{some && <KeyTable keys={page.data} onDo={mayManage && !ended ? setDoing : undefined} />}
				{!some && ended && <NoEndedKeys />}
				{!some && !ended && <NoKeys mode={mode} mayManage={mayManage} onAdd={() => setAdding(true)} />}
			</div>
			<Paging
				first={search.has("cursor") ? (ended ? "?show=ended" : "?") : null}
				next={
					page.next_cursor &&
					`?${new URLSearchParams({ ...(ended && { show: "ended" }), cursor: page.next_cursor })}`
				}
			/>
			<Dialog opened={adding} onClose={() => setAdding(false)} title={t(`create.title.${mode}`)} as="wide">
				<KeyForm
					mode={mode}
					permissions={permissions}
					submit={t("create.submit")}
					onSubmit={async ({ name = "", scopes = [], ...more }, current_password) => {
						const key = await api.post("/api/keys", { body: { name, scopes, ...more, current_password } });
						setAdding(false);
						show({ key });
					}}
					onCancel={() => setAdding(false)}
				/>
			</Dialog>
			<KeyDialogs
				doing={doing}
				permissions={permissions}
				onClose={() => setDoing(null)}
				onMade={show}
				onDone={async (text) => {
					await revalidate();
					setSaid(text);
				}}
			/>
			<NewSecret
				made={made}
				base={base}
				onKept={() => {
					setMade(null);
					revalidate();
				}}
			/>
		</>
	);
}
