import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FaceMatchDemo } from "../../../../domain/demos/contract.ts";
import { DemoError } from "../demo-error.tsx";
import type { DemoState } from "../use-demo-request.ts";
import { ComparisonResult } from "./comparison-result.tsx";
import type { PhotoPair } from "./use-face-match.ts";

/** The comparison's result or its error. Errors of a file are shown at its photo instead. */
export function ComparisonStatus({
	trial,
	pair,
	onRetry,
}: {
	trial: DemoState<FaceMatchDemo>;
	pair: PhotoPair;
	onRetry: () => void;
}) {
	const { t } = useTranslation("demo");
	return (
		<>
			{trial.state === "failed" && !/^file\.[01]$/.test(trial.path ?? "") && (
				<DemoError>{trial.text}</DemoError>
			)}
			{trial.state === "failed" && pair.every((chosen) => chosen !== null) && (
				<Button mt="md" onClick={onRetry}>
					{t("facematch.again")}
				</Button>
			)}
			{trial.state === "done" && (
				<ComparisonResult demo={trial.result} invented={pair.every((chosen) => chosen?.specimen !== null)} />
			)}
		</>
	);
}
