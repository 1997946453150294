import { Button } from "@mantine/core";
import { IconLinkOff, IconPlugConnectedX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import css from "./steps/end-screen.module.css";
import type { SessionProblem } from "./use-person-session.ts";

/** An invalid link or a lost connection, each with its next step. */
export function ProblemScreen({ problem, onRetry }: { problem: SessionProblem; onRetry: () => void }) {
	const { t } = useTranslation("verify");
	const { t: tCommon } = useTranslation();
	const Icon = problem === "link_invalid" ? IconLinkOff : IconPlugConnectedX;
	return (
		<div className={css.ending} role="alert">
			<Icon size={56} stroke={1.4} data-tone="plain" aria-hidden />
			<h1>{t(`problem.${problem}`)}</h1>
			<p>{t(problem === "link_invalid" ? "problem.link_invalid_text" : "problem.network_text")}</p>
			{problem === "link_invalid" ? (
				<Button component={LocaleLink} to="/verify" variant="default">
					{t("problem.enter_code")}
				</Button>
			) : (
				<Button onClick={onRetry}>{tCommon("action.retry")}</Button>
			)}
		</div>
	);
}
