import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import { reportAppError } from "../../client/errors/app-errors.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import type { PageSettings } from "../../client/request-context.ts";
import { getFailedDataRequestId } from "./failed-data-requests.ts";
import { getErrorHeading, getErrorText } from "./fatal-screen-texts.ts";

/** Request ID of the API response that caused the error, if any. */
const getRequestId = (error: unknown): string | null =>
	isRouteErrorResponse(error) && typeof error.data === "object" ? (error.data?.request_id ?? null) : null;

/** Permission whose lack caused the error, if any. */
const getMissingPermission = (error: unknown): string | null =>
	isRouteErrorResponse(error) && typeof error.data === "object" ? (error.data?.permission ?? null) : null;

/**
 * Request ID by which the operator finds the error in the log: of the refused API request, the failed data request,
 * the error report, or the page load.
 */
function useErrorReference(error: unknown): string | null {
	const pageRequestId = useRouteLoaderData<PageSettings>("root")?.requestId ?? null;
	const [reference, setReference] = useState(getRequestId(error) ?? pageRequestId);
	useEffect(() => {
		const requestId = getRequestId(error) ?? getFailedDataRequestId();
		if (requestId) setReference(requestId);
		else if (!isRouteErrorResponse(error))
			void reportAppError(error).then((receipt) => receipt && setReference(receipt.request_id));
	}, [error]);
	return reference;
}

/** Replaces the page after a fatal error. Never shows the error's message: it may contain internals. */
export function ErrorScreen({
	error,
	isInLayout = false,
}: {
	error: unknown;
	/** Whether a layout already renders the `main` element. */
	isInLayout?: boolean;
}) {
	const { t } = useTranslation();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const reference = useErrorReference(error);
	const permission = getMissingPermission(error);
	const Container = isInLayout ? "div" : "main";
	return (
		<Container
			style={{
				minHeight: isInLayout ? "60dvh" : "100dvh",
				display: "grid",
				placeItems: "center",
				padding: 24,
			}}
		>
			<title>{`${status} · Vidimus`}</title>
			<Stack align="center" gap="sm" ta="center">
				<Text c="green" fw={700} fz={72} lh={1} className="tabular">
					{status}
				</Text>
				<Title order={1} fz={30}>
					{getErrorHeading(t, status)}
				</Title>
				<Text c="dimmed" maw={460}>
					{permission ? t("error.permission_text", { permission }) : getErrorText(t, status)}
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
		</Container>
	);
}
