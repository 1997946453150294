import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { withoutLocale } from "../../client/i18n/locale-paths.ts";
import { Question } from "./question.tsx";

/** Asks for confirmation before unsaved changes are lost. Switching the language or jumping within the page loses none. */
export function UnsavedChangesGuard({ changed }: { changed: boolean }) {
	const { t } = useTranslation();
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			changed && withoutLocale(currentLocation.pathname) !== withoutLocale(nextLocation.pathname),
	);
	useEffect(() => {
		if (!changed) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [changed]);
	return (
		<Question
			opened={blocker.state === "blocked"}
			title={t("unsaved.title")}
			text={t("unsaved.text")}
			cancel={t("unsaved.stay")}
			confirm={t("unsaved.confirm")}
			busy={false}
			onClose={() => blocker.reset?.()}
			onConfirm={() => blocker.proceed?.()}
		/>
	);
}
