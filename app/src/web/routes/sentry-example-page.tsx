import { Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { AuthCard } from "../components/auth-card.tsx";
import { CopyField } from "../components/copy-field.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { Notice } from "../components/notice.tsx";
import { load } from "../context.ts";
import { reportAppError } from "../startup/app-errors.ts";
import type { Route } from "./+types/sentry-example-page";

export const handle = { namespaces: ["error-example"] };

/** In production the API has it for operators alone: the page is a 404 for everybody else. */
export const loader = async (args: Route.LoaderArgs) => ({
	tracker: (await load(args, (api) => api.errorDestination())).tracker,
});

/** What became of an error: the id to find it by, null where the server couldn't be told. */
interface Raised {
	side: "server" | "browser";
	reference: string | null;
	tooMany?: boolean;
}

function Told({ raised: { side, reference, tooMany }, tracker }: { raised: Raised; tracker: string | null }) {
	const { t } = useTranslation("error-example");
	if (!reference) return <Notice tone="warn">{t(tooMany ? "too_many" : "unsent")}</Notice>;
	return (
		<Stack gap="xs" role="status">
			<Notice tone="good">{t(side === "server" ? "raised_server" : "raised_browser")}</Notice>
			<CopyField label={tracker ? t("found_tracker", { host: tracker }) : t("found_log")} value={reference} />
		</Stack>
	);
}

/** Raises errors on purpose and shows where they went. */
export default function SentryExample({ loaderData: { tracker } }: Route.ComponentProps) {
	const { t } = useTranslation("error-example");
	const [raised, setRaised] = useState<Raised | null>(null);

	const onServer = () =>
		api.failOnServer().catch((error: unknown) => {
			const problem = error instanceof ApiError ? error.problem : null;
			setRaised({
				side: "server",
				reference: problem?.status === 500 ? problem.request_id : null,
				tooMany: problem?.status === 429,
			});
		});
	const inBrowser = async () => {
		const error = new Error("An example of an error in a page, raised on purpose.");
		// As a fault of ours would be: nobody catches it.
		setTimeout(() => {
			throw error;
		});
		const receipt = await reportAppError(error);
		setRaised({ side: "browser", reference: receipt?.request_id ?? null });
	};
	return (
		<AuthCard heading={t("title")} lead={t("lead")}>
			<title>{`${t("title")} · Vidimus`}</title>
			<Stack>
				<p>{tracker ? t("goes_tracker", { host: tracker }) : t("goes_log")}</p>
				<Group>
					<LiveButton onClick={onServer}>{t("server")}</LiveButton>
					<LiveButton onClick={inBrowser} variant="default">
						{t("browser")}
					</LiveButton>
				</Group>
				{raised && <Told raised={raised} tracker={tracker} />}
			</Stack>
		</AuthCard>
	);
}
