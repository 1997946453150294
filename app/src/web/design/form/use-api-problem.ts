import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api/api-client.ts";

/** Error state of an API call: per field and for the whole form. */
export interface ApiProblemState {
	/** Stores a thrown error; null clears it. */
	setError: (failure: unknown) => void;
	getError: (path: string) => string | undefined;
	/** Hides the errors of fields whose values have changed, until the next error. */
	hideErrors: (paths: readonly string[]) => void;
	formError: string | undefined;
}

export function useApiProblem(): ApiProblemState {
	const { t } = useTranslation();
	const [failure, setFailure] = useState<unknown>(null);
	const [hidden, setHidden] = useState<readonly string[]>([]);
	const problem = failure instanceof ApiError ? failure.problem : null;
	const message = problem ? problem.detail : t("network_error");
	return {
		setError(newFailure) {
			setFailure(newFailure);
			setHidden([]);
		},
		getError: (path) =>
			hidden.includes(path) ? undefined : problem?.errors?.find((error) => error.path === path)?.message,
		hideErrors: (paths) => setHidden((before) => [...new Set([...before, ...paths])]),
		formError: failure && !problem?.errors ? message : undefined,
	};
}
