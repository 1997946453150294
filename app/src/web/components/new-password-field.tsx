import { PasswordInput, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordRules } from "../../domain/auth/password/contract.ts";
import css from "./new-password-field.module.css";
import type { Advice } from "./password-strength.ts";

/** Milliseconds without a key after which a password is judged, and after which the judgement is read out. */
const pause = 250;
const silence = 1000;

const steps = ["very_weak", "weak", "good", "excellent"] as const;

interface Judgement {
	/** How many of the four bars are filled. */
	filled: 1 | 2 | 3 | 4;
	word: (typeof steps)[number] | "short";
	advice: Advice | "short";
	/** Characters that are missing. */
	missing: number;
}

async function judge(password: string, personal: readonly string[]): Promise<Judgement> {
	const missing = passwordRules.shortest - [...password].length;
	if (missing > 0) return { filled: 1, word: "short", advice: "short", missing };
	const { strengthOf } = await import("./password-strength.ts");
	const { score, advice } = strengthOf(password, personal);
	const filled = Math.max(1, score) as Judgement["filled"];
	return { filled, word: steps[filled - 1] ?? "very_weak", advice, missing: 0 };
}

/** A password to be chosen, with how hard it is to guess in bars and words. The server has the last word. */
export function NewPasswordField({
	name,
	label,
	error,
	personal = [],
	autoComplete = "new-password",
}: {
	name: string;
	label: string;
	error?: ReactNode;
	/** Names and email addresses of the person, which others would try first. */
	personal?: readonly string[];
	autoComplete?: string;
}) {
	const { t } = useTranslation("fields");
	const input = useRef<HTMLInputElement>(null);
	const [password, setPassword] = useState("");
	const [judgement, setJudgement] = useState<Judgement | null>(null);
	const [announced, setAnnounced] = useState("");
	const known = personal.join("\n");

	// What was typed or filled in before the script came.
	useEffect(() => setPassword(input.current?.value ?? ""), []);
	useEffect(() => {
		if (!password) return setJudgement(null);
		let current = true;
		const timer = setTimeout(() => {
			judge(password, known.split("\n")).then(
				(judged) => current && setJudgement(judged),
				// Without the lists of words there is no meter; the server judges alike.
				() => current && setJudgement(null),
			);
		}, pause);
		return () => {
			current = false;
			clearTimeout(timer);
		};
	}, [password, known]);

	const word = judgement && t(`password.strength.${judgement.word}`);
	const advice = t(`password.advice.${judgement?.advice ?? "start"}`, { count: judgement?.missing ?? 0 });
	const sentence = word ? t("password.announce", { word, advice }) : "";
	useEffect(() => {
		const timer = setTimeout(setAnnounced, silence, sentence);
		return () => clearTimeout(timer);
	}, [sentence]);

	return (
		<div>
			<PasswordInput
				ref={input}
				name={name}
				label={label}
				description={t("password.length", { minimum: passwordRules.shortest })}
				error={error}
				aria-invalid={error ? true : undefined}
				autoComplete={autoComplete}
				size="md"
				required
				withAsterisk={false}
				visibilityToggleFocusable
				visibilityToggleButtonProps={{ "aria-label": t("password.show") }}
				onFocus={() => import("./password-strength.ts").catch(() => undefined)}
				onChange={({ currentTarget }) => setPassword(currentTarget.value)}
			/>
			<div className={css.strength} data-filled={judgement?.filled} aria-hidden={word ? true : undefined}>
				<span className={css.bars} aria-hidden>
					{steps.map((step) => (
						<span key={step} />
					))}
				</span>
				<span className={css.word}>{word}</span>
				<span className={css.advice}>{advice}</span>
			</div>
			<VisuallyHidden role="status">{announced}</VisuallyHidden>
		</div>
	);
}
