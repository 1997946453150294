import { Button } from "@mantine/core";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../../domain/verifications/contract.ts";
import { LazyDialog } from "../../../../../design/dialog/lazy-dialog.tsx";

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
