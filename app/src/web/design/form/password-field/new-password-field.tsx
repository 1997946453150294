import { PasswordInput, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordRules } from "../../../../domain/auth/password/contract.ts";
import css from "./new-password-field.module.css";
import type { PasswordAdvice } from "./password-strength.ts";
import { visibilityToggle } from "./visibility-toggle.ts";

/** Pause in typing after which a password is scored. */
const debounceMs = 250;
/** Delay before a strength is announced to screen readers. One that changes meanwhile isn't announced. */
const announceDelayMs = 1000;

const strengthLevels = ["very_weak", "weak", "good", "excellent"] as const;

interface StrengthEstimate {
	/** Number of filled bars. */
	filled: 1 | 2 | 3 | 4;
	word: (typeof strengthLevels)[number] | "short";
	advice: PasswordAdvice | "short";
	/** Characters missing to the minimum length. */
	missing: number;
}

async function estimateStrength(password: string, personal: readonly string[]): Promise<StrengthEstimate> {
	const missing = passwordRules.minLength - [...password].length;
	if (missing > 0) return { filled: 1, word: "short", advice: "short", missing };
	const { scorePassword } = await import("./password-strength.ts");
	const { score, advice } = scorePassword(password, personal);
	const filled = Math.max(1, score) as StrengthEstimate["filled"];
	return { filled, word: strengthLevels[filled - 1] ?? "very_weak", advice, missing: 0 };
}

/** New password field with a strength estimate. Only the server decides whether the password is accepted. */
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
	/** The user's names and email addresses. Passwords that contain them are scored as weak. */
	personal?: readonly string[];
	autoComplete?: string;
}) {
	const { t } = useTranslation("fields");
	const input = useRef<HTMLInputElement>(null);
	const [password, setPassword] = useState("");
	const [strength, setStrength] = useState<StrengthEstimate | null>(null);
	const [announced, setAnnounced] = useState("");
	const personalText = personal.join("\n");

	// Reads the text typed or autofilled before hydration.
	useEffect(() => setPassword(input.current?.value ?? ""), []);
	useEffect(() => {
		if (!password) return setStrength(null);
		let isStale = false;
		const timer = setTimeout(() => {
			estimateStrength(password, personalText.split("\n")).then(
				(estimate) => isStale || setStrength(estimate),
				// If the word lists fail to load, no strength is shown. The server still checks the password.
				() => isStale || setStrength(null),
			);
		}, debounceMs);
		return () => {
			isStale = true;
			clearTimeout(timer);
		};
	}, [password, personalText]);

	const strengthName = strength && t(`password.strength.${strength.word}`);
	const advice = t(`password.advice.${strength?.advice ?? "start"}`, { count: strength?.missing ?? 0 });
	const announcement = strengthName ? t("password.announce", { strength: strengthName, advice }) : "";
	useEffect(() => {
		const timer = setTimeout(setAnnounced, announceDelayMs, announcement);
		return () => clearTimeout(timer);
	}, [announcement]);

	return (
		<div>
			<PasswordInput
				ref={input}
				name={name}
				label={label}
				description={t("password.length", { minimum: passwordRules.minLength })}
				error={error}
				aria-invalid={error ? true : undefined}
				autoComplete={autoComplete}
				size="md"
				required
				withAsterisk={false}
				{...visibilityToggle(t("password.show"))}
				onFocus={() => import("./password-strength.ts").catch(() => undefined)}
				onChange={({ currentTarget }) => setPassword(currentTarget.value)}
			/>
			<div
				className={css.strength}
				data-filled={strength?.filled}
				aria-hidden={strengthName ? true : undefined}
			>
				<span className={css.bars} aria-hidden>
					{strengthLevels.map((level) => (
						<span key={level} />
					))}
				</span>
				<span className={css.strengthName}>{strengthName}</span>
				<span className={css.advice}>{advice}</span>
			</div>
			<VisuallyHidden role="status">{announced}</VisuallyHidden>
		</div>
	);
}
