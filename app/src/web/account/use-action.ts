import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api.ts";

export interface Action {
	/** Does it; what goes wrong is kept as a sentence. @returns whether it went well */
	run: (act: () => Promise<unknown>) => Promise<boolean>;
	busy: boolean;
	done: boolean;
	/** Why it came to nothing, for `FormError`. */
	error: string | undefined;
}

/** What a control does at once, without a form, and what came of it. */
export function useAction(): Action {
	const { t } = useTranslation();
	const [state, setState] = useState<{ busy?: boolean; done?: boolean; error?: string }>({});
	const run = async (act: () => Promise<unknown>): Promise<boolean> => {
		setState({ busy: true });
		try {
			await act();
			setState({ done: true });
			return true;
		} catch (failure) {
			setState({ error: failure instanceof ApiError ? failure.message : t("network_error") });
			return false;
		}
	};
	return { run, busy: state.busy ?? false, done: state.done ?? false, error: state.error };
}
