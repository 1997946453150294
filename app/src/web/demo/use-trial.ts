import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api.ts";
import { BotProtectionError, botToken, prepareBotToken } from "../bot-protection.ts";

/** A proof that no robot asks, for one try. */
export const proof = (): Promise<string | undefined> => botToken("demo_try");

/** What went wrong, in words that say how to mend it, and with which field. */
export function useFailure(): (error: unknown) => { text: string; path: string | null } {
	const { t } = useTranslation();
	return (error) => {
		if (error instanceof BotProtectionError) return { text: t(error.key), path: null };
		if (!(error instanceof ApiError)) return { text: t("network_error"), path: null };
		const [field] = error.problem.errors ?? [];
		return { text: error.message, path: field?.path ?? null };
	};
}

type Trial<Answer> =
	| { state: "idle" }
	| { state: "working" }
	| { state: "done"; answer: Answer }
	| { state: "failed"; text: string; path: string | null };

/** One try at a time: the last one counts. */
export function useTrial<Answer>() {
	const failure = useFailure();
	const [trial, setTrial] = useState<Trial<Answer>>({ state: "idle" });
	const latest = useRef(0);
	// The proof is worked on while one chooses.
	useEffect(() => prepareBotToken("demo_try"), []);

	const run = async (ask: () => Promise<Answer>): Promise<void> => {
		const own = ++latest.current;
		const settle = (next: Trial<Answer>) => own === latest.current && setTrial(next);
		setTrial({ state: "working" });
		try {
			settle({ state: "done", answer: await ask() });
		} catch (error) {
			settle({ state: "failed", ...failure(error) });
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
