import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { InvalidParam } from "../../client/request-context.ts";
import { EmptyState } from "./empty-state.tsx";
import { removeInvalidParams } from "./remove-invalid-params.ts";

/** Shown in place of a list: which parameters of the address are wrong, and the list without them. */
export function InvalidParams({ wrong }: { wrong: readonly InvalidParam[] }) {
	const { t } = useTranslation();
	const [search] = useSearchParams();
	return (
		<EmptyState
			title={t("invalid_params.title")}
			text={wrong.map((param) => t("invalid_params.text", { ...param })).join(" · ")}
		>
			<Button component={Link} to={removeInvalidParams(search, wrong)} variant="default">
				{t("invalid_params.open")}
			</Button>
		</EmptyState>
	);
}
