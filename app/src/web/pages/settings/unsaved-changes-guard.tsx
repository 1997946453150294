import { Button, Group, Modal, Text } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { withoutLocale } from "../../client/i18n/locale-paths.ts";

/**
 * Asks for confirmation before unsaved changes are lost. Switching the language or jumping within the page loses none.
 */
export function UnsavedChangesGuard({ changed }: { changed: boolean }) {
	const { t } = useTranslation("settings");
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
	const stay = () => blocker.state === "blocked" && blocker.reset();
	return (
		<Modal opened={blocker.state === "blocked"} onClose={stay} title={t("leave.title")}>
			<Text>{t("leave.text")}</Text>
			<Group justify="flex-end" mt="lg">
				<Button variant="default" onClick={() => blocker.state === "blocked" && blocker.proceed()}>
					{t("leave.confirm")}
				</Button>
				<Button onClick={stay}>{t("leave.stay")}</Button>
			</Group>
		</Modal>
	);
}
