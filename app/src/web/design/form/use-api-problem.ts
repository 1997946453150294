import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api/api-client.ts";

/** Error state of an API call: per field and for the whole form. */
export interface ApiProblemState {
	/** Stores a thrown error; null clears it. */
	setError: (failure: unknown) => void;
	getError: (path: string) => string | undefined;
	formError: string | undefined;
}

export function useApiProblem(): ApiProblemState {
	const { t } = useTranslation();
	const [failure, setFailure] = useState<unknown>(null);
	const problem = failure instanceof ApiError ? failure.problem : null;
	const message = problem ? problem.detail : t("network_error");
	return {
		setError: setFailure,
		getError: (path) => problem?.errors?.find((error) => error.path === path)?.message,
		formError: failure && !problem?.errors ? message : undefined,
	};
}
