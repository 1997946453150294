import { useTranslation } from "react-i18next";
import type { OpenApiParameter } from "../../../../client/api/openapi-document.ts";
import { LocaleLink } from "../../../../client/i18n/locale-link.tsx";
import css from "./try-it.module.css";
import type { TestCredentials } from "./use-test-credentials.ts";

/** The API key. Says in whose name the request is sent without one. */
export function KeyField({ credentials: { key, setKey, sessionApp } }: { credentials: TestCredentials }) {
	const { t } = useTranslation("docs-api");
	const bySession = sessionApp !== null;
	return (
		<label className={css.input}>
			<span>{t("try.key")}</span>
			<input
				type="password"
				autoComplete="off"
				spellCheck={false}
				placeholder={bySession ? t("try.by_session", { app: sessionApp }) : "sk_test_…"}
				value={key}
				onChange={({ currentTarget }) => setKey(currentTarget.value)}
			/>
			<small>
				{bySession || key ? t("try.key_hint") : <LocaleLink to="/apikeys">{t("try.get_key")}</LocaleLink>}
			</small>
		</label>
	);
}

export function ParameterField({
	parameter: { name, required },
	example,
	value,
	missing,
	onChange,
}: {
	parameter: OpenApiParameter;
	example: unknown;
	value: string;
	/** Whether the parameter is required and was empty on submit. */
	missing: boolean;
	onChange: (value: string) => void;
}) {
	const { t } = useTranslation("docs-api");
	return (
		<label className={css.input}>
			<span>
				<code>{name}</code>
				{required && ` · ${t("required")}`}
			</span>
			<input
				aria-required={required}
				aria-invalid={missing}
				autoComplete="off"
				spellCheck={false}
				placeholder={String(example ?? "")}
				value={value}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
			/>
			{missing && (
				<small role="alert" className={css.missing}>
					{t("try.required")}
				</small>
			)}
		</label>
	);
}

/** The request body, as JSON. */
export function BodyField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	const { t } = useTranslation("docs-api");
	return (
		<label className={css.input}>
			<span>{t("body")}</span>
			<textarea
				rows={Math.min(16, value.split("\n").length + 1)}
				spellCheck={false}
				value={value}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
			/>
		</label>
	);
}
