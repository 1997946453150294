import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../client/api/api-client.ts";
import { api } from "../../client/api/browser-client.ts";
import { reportAppError } from "../../client/errors/app-errors.ts";
import { loadFromApi } from "../../client/request-context.ts";
import { Notice } from "../../design/feedback/notice.tsx";
import { CopyField } from "../../design/form/copy-field.tsx";
import { CardPage } from "../../design/page/card-page.tsx";
import type { Route } from "./+types/route";

export const handle = { namespaces: ["error-example"] };

/** In production, the API serves this to operators only: for everyone else the page is a 404. */
export const loader = async (args: Route.LoaderArgs) => ({
	tracker: (await loadFromApi(args, (api) => api.errorDestination())).tracker,
});

/** An error that was raised, with the ID to find it by: null if it couldn't be reported. */
interface RaisedError {
	side: "server" | "browser";
	reference: string | null;
	tooMany?: boolean;
}

function ErrorReceipt({
	raised: { side, reference, tooMany },
	tracker,
}: {
	raised: RaisedError;
	tracker: string | null;
}) {
	const { t } = useTranslation("error-example");
	if (!reference) return <Notice tone="warn">{t(tooMany ? "too_many" : "unsent")}</Notice>;
	return (
		<Stack gap="xs" role="status">
			<Notice tone="good">{t(side === "server" ? "raised_server" : "raised_browser")}</Notice>
			<CopyField label={tracker ? t("found_tracker", { host: tracker }) : t("found_log")} value={reference} />
		</Stack>
	);
}

/** Raises errors on purpose and shows where they were reported. */
export default function SentryExamplePage({ loaderData: { tracker } }: Route.ComponentProps) {
	const { t } = useTranslation("error-example");
	const [raised, setRaised] = useState<RaisedError | null>(null);

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
		// Thrown in its own task, so that nothing catches it, like a real bug.
		setTimeout(() => {
			throw error;
		});
		const receipt = await reportAppError(error);
		setRaised({ side: "browser", reference: receipt?.request_id ?? null });
	};
	return (
		<CardPage heading={t("title")} lead={t("lead")}>
			<title>{`${t("title")} · Vidimus`}</title>
			<Stack>
				<p>{tracker ? t("goes_tracker", { host: tracker }) : t("goes_log")}</p>
				<Group>
					<Button onClick={onServer}>{t("server")}</Button>
					<Button onClick={inBrowser} variant="default">
						{t("browser")}
					</Button>
				</Group>
				{raised && <ErrorReceipt raised={raised} tracker={tracker} />}
			</Stack>
		</CardPage>
	);
}
