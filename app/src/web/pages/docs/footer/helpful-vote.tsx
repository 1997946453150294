import { Button, Group, Text } from "@mantine/core";
import { IconThumbDown, IconThumbUp } from "@tabler/icons-react";
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
					<Button
						variant="default"
						size="compact-md"
						leftSection={<IconThumbUp size={16} stroke={1.7} aria-hidden />}
						onClick={() => vote(true)}
					>
						{t("vote.yes")}
					</Button>
					<Button
						variant="default"
						size="compact-md"
						leftSection={<IconThumbDown size={16} stroke={1.7} aria-hidden />}
						onClick={() => vote(false)}
					>
						{t("vote.no")}
					</Button>
				</>
			)}
			<Text span inherit c="dimmed" role="status">
				{state === "done" ? t("vote.thanks") : error}
			</Text>
		</Group>
	);
}
