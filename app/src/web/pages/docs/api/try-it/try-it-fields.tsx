import { Anchor, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { OpenApiParameter } from "../../../../client/api/openapi-document.ts";
import { LocaleLink } from "../../../../client/i18n/locale-link.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import type { TestCredentials } from "./use-test-credentials.ts";

/** The API key. Says in whose name the request is sent without one. */
export function KeyField({ credentials: { key, setKey, sessionApp } }: { credentials: TestCredentials }) {
	const { t } = useTranslation("docs-api");
	const bySession = sessionApp !== null;
	return (
		<TextInput
			label={t("try.key")}
			description={
				bySession || key ? (
					t("try.key_hint")
				) : (
					<Anchor component={LocaleLink} to="/apikeys" inherit>
						{t("try.get_key")}
					</Anchor>
				)
			}
			inputWrapperOrder={["label", "input", "description"]}
			type="password"
			autoComplete="off"
			spellCheck={false}
			placeholder={bySession ? t("try.by_session", { app: sessionApp }) : "sk_test_…"}
			value={key}
			onChange={({ currentTarget }) => setKey(currentTarget.value)}
		/>
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
		<TextInput
			label={
				<>
					<code>{name}</code>
					{required && ` · ${t("required")}`}
				</>
			}
			error={missing && t("try.required")}
			aria-required={required}
			autoComplete="off"
			spellCheck={false}
			placeholder={String(example ?? "")}
			value={value}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		/>
	);
}

/** The request body, as JSON. */
export function BodyField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	const { t } = useTranslation("docs-api");
	return (
		<Textarea
			label={t("body")}
			rows={Math.min(16, value.split("\n").length + 1)}
			spellCheck={false}
			value={value}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		/>
	);
}
