import { Button } from "@mantine/core";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Verification } from "../../../../../../domain/verifications/contract.ts";
import { LazyDialog } from "../../../../../design/dialog/lazy-dialog.tsx";
import { compareParam } from "../use-case.ts";

const CompareDialog = lazy(() =>
	import("./compare-dialog.tsx").then((module) => ({ default: module.CompareDialog })),
);

/** Opens the comparison of this case with another one. */
export function CompareButton({
	verification,
	other,
	name,
	mayReadFiles,
}: {
	verification: Verification;
	/** ID of the other case. */
	other: string;
	/** The other case's name. */
	name: string;
	mayReadFiles: boolean;
}) {
	const { t } = useTranslation("case");
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				size="compact-xs"
				variant="default"
				aria-label={t("compare.open_with", { name })}
				onClick={() => setOpen(true)}
			>
				{t("compare.open")}
			</Button>
			<LazyDialog
				component={CompareDialog}
				opened={isOpen}
				verification={verification}
				other={other}
				mayReadFiles={mayReadFiles}
				onClose={() => setOpen(false)}
			/>
		</>
	);
}

/** The comparison that the address requests, as links of alerts do. Closing it removes that from the address. */
export function RequestedComparison({
	verification,
	mayReadFiles,
}: {
	verification: Verification;
	mayReadFiles: boolean;
}) {
	const [search, setSearch] = useSearchParams();
	const other = search.get(compareParam);
	const close = () =>
		setSearch(
			(before) => {
				before.delete(compareParam);
				return before;
			},
			{ replace: true, preventScrollReset: true },
		);
	return (
		<LazyDialog
			component={CompareDialog}
			opened={other !== null}
			verification={verification}
			other={other ?? ""}
			mayReadFiles={mayReadFiles}
			onClose={close}
		/>
	);
}
