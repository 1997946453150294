import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toErrorMessage } from "../../client/forms/form-errors.ts";

export interface AsyncAction {
	/** Runs the action and stores an error's text. @returns whether it succeeded */
	run: (action: () => Promise<unknown>) => Promise<boolean>;
	busy: boolean;
	done: boolean;
	/** The error's text, for `FormError`. */
	error: string | undefined;
}

/** State of an action that runs without a form. */
export function useAsyncAction(): AsyncAction {
	const { t } = useTranslation();
	const [state, setState] = useState<{ busy?: boolean; done?: boolean; error?: string }>({});
	const run = async (action: () => Promise<unknown>): Promise<boolean> => {
		setState({ busy: true });
		try {
			await action();
			setState({ done: true });
			return true;
		} catch (failure) {
			setState({ error: toErrorMessage(failure, t) });
			return false;
		}
	};
	return { run, busy: state.busy ?? false, done: state.done ?? false, error: state.error };
}
