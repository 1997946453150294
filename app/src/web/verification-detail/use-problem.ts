import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api.ts";

/** What the API says of something that was tried: at its fields, and as a whole. */
export interface Trouble {
	/** Keeps what a call threw; null once it is tried again. */
	note: (failure: unknown) => void;
	field: (path: string) => string | undefined;
	general: string | undefined;
}

export function useProblem(): Trouble {
	const { t } = useTranslation();
	const [failure, setFailure] = useState<unknown>(null);
	const problem = failure instanceof ApiError ? failure.problem : null;
	const whole = problem ? problem.detail : t("network_error");
	return {
		note: setFailure,
		field: (path) => problem?.errors?.find((error) => error.path === path)?.message,
		general: failure && !problem?.errors ? whole : undefined,
	};
}
