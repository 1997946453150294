import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { PageSetting } from "../context.ts";
import { reportAppError } from "../startup/app-errors.ts";
import { headingOf, textOf } from "../startup/fatal-words.ts";
import { failedPageRequest } from "../startup/page-requests.ts";
import { LocaleLink } from "./locale-link.tsx";

/** The request of the API that refused, where one did. */
const requestOf = (error: unknown): string | null =>
	isRouteErrorResponse(error) && typeof error.data === "object" ? (error.data?.request_id ?? null) : null;

/**
 * The id by which the operator finds the error in the log: of the request that was refused, of the one that brought
 * the page or its data, or of the page's own report.
 */
function useReference(error: unknown): string | null {
	const ofPage = useRouteLoaderData<PageSetting>("root")?.requestId ?? null;
	const [reference, setReference] = useState(requestOf(error) ?? ofPage);
	useEffect(() => {
		const known = requestOf(error) ?? failedPageRequest();
		if (known) setReference(known);
		else if (!isRouteErrorResponse(error))
			void reportAppError(error).then((receipt) => receipt && setReference(receipt.request_id));
	}, [error]);
	return reference;
}

/** Shown in place of a page on any fatal error: what happened and two ways on. Nothing of the inside. */
export function ErrorScreen({
	error,
	isWithin = false,
}: {
	error: unknown;
	/** Whether a layout stands around it, with a main part of its own. */
	isWithin?: boolean;
}) {
	const { t } = useTranslation();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const reference = useReference(error);
	const Part = isWithin ? "div" : "main";
	return (
		<Part
			style={{ minHeight: isWithin ? "60dvh" : "100dvh", display: "grid", placeItems: "center", padding: 24 }}
		>
			<title>{`${status} · Vidimus`}</title>
			<Stack align="center" gap="sm" ta="center">
				<Text c="green" fw={700} fz={72} lh={1} className="tabular">
					{status}
				</Text>
				<Title order={1} fz={30}>
					{headingOf(t, status)}
				</Title>
				<Text c="dimmed" maw={460}>
					{textOf(t, status)}
				</Text>
				<Group mt="md" justify="center">
					<Button component={LocaleLink} to="/">
						{t("error.home")}
					</Button>
					<Button component={LocaleLink} to="/help" variant="default">
						{t("error.support")}
					</Button>
				</Group>
				{reference && status !== 404 && (
					<Text c="dimmed" size="xs" mt="md" style={{ overflowWrap: "anywhere" }}>
						{t("error.reference", { id: reference })}
					</Text>
				)}
			</Stack>
		</Part>
	);
}
