import { Skeleton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import {
	type ReasonName,
	type ReviewDecision,
	reasonCodes,
	reasonsByDecision,
} from "../../../../domain/verifications/reasons.ts";
import { Disclosure } from "../../../design/page/disclosure.tsx";

/** Loaded with its texts when the list opens. */
const ReasonPicker = lazy(() =>
	import("../../verifications/detail/decision/reasons/reason-picker.tsx").then((module) => ({
		default: module.ReasonPicker,
	})),
);

/** The codes of a preset's reasons, and the list to choose them from. */
export function PresetReasons({
	path,
	decision,
	chosen,
	error,
	onChange,
}: {
	/** Their path in the settings. */
	path: string;
	decision: ReviewDecision;
	chosen: readonly ReasonName[];
	error: string | undefined;
	onChange: (reasons: ReasonName[]) => void;
}) {
	const { t } = useTranslation("settings");
	const [opened, setOpened] = useState(false);
	const isOpen = opened || error !== undefined;
	const codes = chosen.map((name) => reasonCodes[name]).join(", ");
	return (
		<Disclosure
			summary={t("reason_presets.reasons", { codes: codes || t("reason_presets.no_reasons") })}
			field={path}
			open={isOpen}
			onToggle={setOpened}
		>
			{isOpen && (
				<Suspense fallback={<Skeleton h={220} />}>
					<ReasonPicker
						offered={reasonsByDecision[decision]}
						found={[]}
						chosen={chosen}
						required
						error={error}
						onChange={onChange}
					/>
				</Suspense>
			)}
		</Disclosure>
	);
}
