import { Container } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../browser-api.ts";
import { useLocalized } from "../components/locale-link.tsx";
import { useHydrated } from "../components/use-hydrated.ts";
import { load, requireUser } from "../context.ts";
import { safePath } from "../paths.ts";
import type { Route } from "./+types/apps";
import css from "./apps.module.css";

export const handle = { namespaces: ["apps"] };

export async function loader(args: Route.LoaderArgs) {
	await requireUser(args);
	return { apps: await load(args, (api) => api.apps()) };
}

export default function Apps({ loaderData: { apps } }: Route.ComponentProps) {
	const { t } = useTranslation("apps");
	const [search] = useSearchParams();
	const hydrated = useHydrated();
	const localized = useLocalized();
	const navigate = useNavigate();
	const choose = async (id: string) => {
		await api.chooseApp(id, "test");
		await navigate(safePath(search.get("redirect")) ?? localized("/verifications"));
	};
	return (
		<Container size="40rem">
			<title>{`${t("title")} · Vidimus`}</title>
			<h1 className={css.heading}>{t("title")}</h1>
			<p className={css.lead}>{t(apps.length > 0 ? "lead" : "empty")}</p>
			<ul className={css.list}>
				{apps.map((app) => (
					<li key={app.id}>
						<button
							type="button"
							className={css.app}
							aria-disabled={hydrated ? undefined : true}
							onClick={() => choose(app.id)}
						>
							<span className={css.monogram} aria-hidden>
								{app.name.slice(0, 1)}
							</span>
							<span className={css.name}>
								{app.name}
								<small>{app.roles.map((role) => t(`role.${role}`)).join(", ")}</small>
							</span>
							<IconChevronRight size={20} aria-hidden />
						</button>
					</li>
				))}
			</ul>
		</Container>
	);
}
