import { Button, Group, Text } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocsPageName } from "../../../../domain/docs-feedback/values.ts";
import { api } from "../../../client/api/browser-client.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";

/** Asks whether the page was helpful. The vote is anonymous. */
export function HelpfulVote({ page }: { page: DocsPageName }) {
	const { t } = useTranslation("docs");
	const { t: tCommon } = useTranslation();
	const locale = useLocale();
	const [state, setState] = useState<"open" | "sending" | "done">("open");
	const question = useId();
	const [error, setError] = useState("");
	const vote = async (useful: boolean) => {
		if (state !== "open") return;
		setState("sending");
		setError("");
		try {
			await api.post("/api/docs/ratings", { body: { page, locale, useful } });
			setState("done");
		} catch (failure) {
			setState("open");
			setError(toErrorMessage(failure, tCommon));
		}
	};
	return (
		<Group role="group" aria-labelledby={question} gap="xs" fz="sm">
			{state !== "done" && (
				<>
					<span id={question}>{t("vote.question")}</span>
					{([true, false] as const).map((useful) => (
						<Button key={String(useful)} variant="default" size="compact-md" onClick={() => vote(useful)}>
							{t(useful ? "vote.yes" : "vote.no")}
						</Button>
					))}
				</>
			)}
			<Text span inherit c="dimmed" role="status">
				{state === "done" ? t("vote.thanks") : error}
			</Text>
		</Group>
	);
}
