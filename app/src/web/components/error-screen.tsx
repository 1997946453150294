import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse } from "react-router";
import { LocaleLink } from "./locale-link.tsx";

const known: Record<number, "404" | "500" | "403"> = { 404: "404", 500: "500", 403: "403" };

/** Shown in place of a page on any fatal error: what happened and two ways on. Nothing of the inside. */
export function ErrorScreen({ error }: { error: unknown }) {
	const { t } = useTranslation();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return (
		<main style={{ minHeight: "100dvh", display: "grid", placeItems: "center", padding: 24 }}>
			<title>{`${status} · Vidimus`}</title>
			<Stack align="center" gap="sm" ta="center">
				<Text c="green" fw={700} fz={72} lh={1} className="tabular">
					{status}
				</Text>
				<Title order={1} fz={30}>
					{t(`error.${known[status] ?? "other"}`)}
				</Title>
				<Text c="dimmed" maw={460}>
					{t(status === 404 ? "error.not_found_text" : "error.unavailable_text")}
				</Text>
				<Group mt="md" justify="center">
					<Button component={LocaleLink} to="/">
						{t("error.home")}
					</Button>
					<Button component={LocaleLink} to="/help" variant="default">
						{t("error.support")}
					</Button>
				</Group>
			</Stack>
		</main>
	);
}
