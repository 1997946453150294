import { IconCircleCheckFilled, IconCircleXFilled } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicStatus } from "../../domain/status/contract.ts";
import { api } from "../browser-api.ts";
import { load } from "../context.ts";
import type { Handle } from "../handles.ts";
import css from "../status/status.module.css";
import type { Route } from "./+types/test";

/** It hangs on walls: dark, whatever the mode of who opened it. */
export const handle = { namespaces: ["status"], colorMode: "dark" } satisfies Handle;

/** In production the API has it for operators alone: the page is a 404 for everybody else. */
export const loader = async (args: Route.LoaderArgs) => ({
	status: await load(args, (api) => api.publicStatus()),
});

const lookAgainMs = 15_000;

function Lamp({ working }: { working: boolean }) {
	const Icon = working ? IconCircleCheckFilled : IconCircleXFilled;
	return <Icon className={working ? css.up : css.down} aria-hidden />;
}

/** Which parts of the server work: there is nothing to learn from it but that. */
export default function Test({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("status");
	const [status, setStatus] = useState<PublicStatus | null>(loaderData.status);
	useEffect(() => {
		const look = () =>
			api.publicStatus().then(setStatus, () => {
				setStatus(null);
			});
		const timer = setInterval(look, lookAgainMs);
		return () => clearInterval(timer);
	}, []);
	return (
		<div className={css.board}>
			<title>{`${t("title")} · Vidimus`}</title>
			<p className={css.name}>{t("title")}</p>
			<h1 className={css.whole} aria-live="polite">
				<Lamp working={status?.working ?? false} />
				{t(status ? (status.working ? "working" : "broken") : "silent")}
			</h1>
			{status && (
				<ul className={css.parts} aria-label={t("parts")}>
					{status.parts.map(({ name, working }) => (
						<li key={name} className={css.part}>
							<Lamp working={working} />
							<span>{t(`part.${name}`)}</span>
							<span className={css.word}>{t(working ? "up" : "down")}</span>
						</li>
					))}
				</ul>
			)}
			<p className={css.note}>{t("note")}</p>
		</div>
	);
}
