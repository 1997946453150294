import { IconThumbDown, IconThumbUp } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocsPageName } from "../../../../domain/docs-feedback/values.ts";
import { api } from "../../../client/api/browser-client.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import css from "./helpful-vote.module.css";

/** Asks whether the page was helpful. The vote is anonymous. */
export function HelpfulVote({ page }: { page: DocsPageName }) {
	const { t } = useTranslation("docs");
	const { t: tCommon } = useTranslation();
	const locale = useLocale();
	const [state, setState] = useState<"open" | "sending" | "done">("open");
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
		<fieldset className={css.vote}>
			{state === "done" ? null : (
				<>
					<legend>{t("vote.question")}</legend>
					<button type="button" onClick={() => vote(true)}>
						<IconThumbUp size={16} stroke={1.7} aria-hidden /> {t("vote.yes")}
					</button>
					<button type="button" onClick={() => vote(false)}>
						<IconThumbDown size={16} stroke={1.7} aria-hidden /> {t("vote.no")}
					</button>
				</>
			)}
			<span role="status" className={css.status}>
				{state === "done" ? t("vote.thanks") : error}
			</span>
		</fieldset>
	);
}
