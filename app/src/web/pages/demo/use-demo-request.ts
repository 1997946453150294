import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toFormErrors } from "../../client/forms/form-errors.ts";
import { getBotToken, prepareBotToken } from "../../shell/bot-protection/bot-protection.ts";

/** Bot-protection token for one demo request. */
export const getDemoToken = (): Promise<string | undefined> => getBotToken("demo_try");

/** Returns an error's message and the path of the field it concerns, if any. */
export function useErrorText(): (error: unknown) => { text: string; path: string | null } {
	const { t } = useTranslation();
	return (error) => {
		const { fields, message } = toFormErrors(error, t);
		return { text: message, path: fields[0]?.path ?? null };
	};
}

export type DemoState<Result> =
	| { state: "idle" }
	| { state: "working" }
	| { state: "done"; result: Result }
	| { state: "failed"; text: string; path: string | null };

/** A demo request and its state. Only the result of the latest request is used. */
export function useDemoRequest<Result>() {
	const errorText = useErrorText();
	const [trial, setTrial] = useState<DemoState<Result>>({ state: "idle" });
	const latest = useRef(0);
	// The proof of work is computed while the visitor chooses a photo.
	useEffect(() => prepareBotToken("demo_try"), []);

	const run = async (send: () => Promise<Result>): Promise<void> => {
		const runId = ++latest.current;
		const settle = (next: DemoState<Result>) => runId === latest.current && setTrial(next);
		setTrial({ state: "working" });
		try {
			settle({ state: "done", result: await send() });
		} catch (error) {
			settle({ state: "failed", ...errorText(error) });
		}
		prepareBotToken("demo_try");
	};
	const clear = () => {
		latest.current++;
		setTrial({ state: "idle" });
	};
	const fail = (text: string, path: string | null = null) => {
		latest.current++;
		setTrial({ state: "failed", text, path });
	};
	return { trial, run, clear, fail };
}
