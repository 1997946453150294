import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import type { User } from "../../../../../domain/auth/contract.ts";
import type { OpenApiDocument } from "../../../../client/api/openapi-document.ts";
import { toErrorMessage } from "../../../../client/forms/form-errors.ts";
import { LocaleLink, useLocale } from "../../../../client/i18n/locale-link.tsx";
import { JsonView } from "../../../../design/code/json-view.tsx";
import { buildRequestPath, getParameterExample, getRequestBody } from "../document/build-example.ts";
import { acceptsApiKey, type PlacedOperation, resolveReference } from "../document/openapi-document.ts";
import { Collapsible } from "../operation/collapsible.tsx";
import { StatusCode } from "../status-code.tsx";
import { NotInTestMode, sendTryItRequest, type TryItResponse } from "./send-try-it.ts";
import css from "./try-it.module.css";
import { isLiveKey, useTestKey } from "./use-test-key.ts";

/** Operations that accept an API key, take no file and don't stream can be tried. */
export const canBeTried = ({ operation }: PlacedOperation): boolean =>
	acceptsApiKey(operation) &&
	!Object.keys(operation.requestBody?.content ?? {}).some((type) => !type.includes("json")) &&
	!Object.values(operation.responses).some(({ content }) => content && "text/event-stream" in content);

/** A form that sends a request in test mode and shows the response. */
export function TryIt({
	document,
	placed: { method, path, operation },
}: {
	document: OpenApiDocument;
	placed: PlacedOperation;
}) {
	const { t } = useTranslation("docs-api");
	const { t: tCommon } = useTranslation();
	const id = useId();
	const locale = useLocale();
	const user = useRouteLoaderData<{ user: User | null }>("layouts/docs")?.user;
	const session = user?.mode === "test" && user.current_app ? user.current_app.name : null;
	const [key, setKey] = useTestKey();
	const needsKey = (operation.security ?? []).length > 0;
	const bySession = needsKey && session !== null && key === "";

	const parameters = (operation.parameters ?? [])
		.map((one) => resolveReference(document, one))
		.filter(({ in: place }) => place === "path" || place === "query");
	const [values, setValues] = useState<Record<string, string>>(() =>
		Object.fromEntries(
			parameters.map((one) => [
				one.name,
				one.required && one.in === "query" ? String(getParameterExample(document, one) ?? "") : "",
			]),
		),
	);
	const [body, setBody] = useState(() => {
		const shape = getRequestBody(document, operation);
		return shape ? JSON.stringify(shape.example ?? {}, null, 2) : undefined;
	});
	const [sending, setSending] = useState(false);
	const [response, setResponse] = useState<TryItResponse>();
	const [error, setError] = useState("");
	/** Required parameters that were empty on submit, until the user types in them. */
	const [missing, setMissing] = useState<readonly string[]>([]);

	const refusal = () => {
		if (isLiveKey(key)) return t("try.live_key");
		if (needsKey && key && !key.startsWith("sk_test_")) return t("try.no_key");
		if (needsKey && !key && !bySession) return t("try.key_needed");
		if (body !== undefined && !isValidJson(body)) return t("try.not_json");
		return "";
	};
	const send = async (event: FormEvent) => {
		event.preventDefault();
		const refused = refusal();
		setError(refused);
		const empty = parameters.filter(({ name, required }) => required && !values[name]?.trim());
		setMissing(empty.map(({ name }) => name));
		if (refused || empty.length > 0) return;
		setSending(true);
		setResponse(undefined);
		try {
			const address = buildRequestPath(path, parameters, values);
			setResponse(
				await sendTryItRequest({
					method,
					address,
					body,
					key: bySession ? null : needsKey ? key : "",
					locale,
				}),
			);
		} catch (failure) {
			setError(failure instanceof NotInTestMode ? t("try.not_test") : toErrorMessage(failure, tCommon));
		}
		setSending(false);
	};
	return (
		<form className={css.try} onSubmit={send} noValidate method="post" aria-labelledby={`${id}-title`}>
			<h4 id={`${id}-title`}>{t("try.title")}</h4>
			{needsKey && (
				<label className={css.input}>
					<span>{t("try.key")}</span>
					<input
						type="password"
						autoComplete="off"
						spellCheck={false}
						placeholder={bySession ? t("try.by_session", { app: session }) : "sk_test_…"}
						value={key}
						onChange={({ currentTarget }) => setKey(currentTarget.value)}
					/>
					<small>
						{bySession || key ? t("try.key_hint") : <LocaleLink to="/apikeys">{t("try.get_key")}</LocaleLink>}
					</small>
				</label>
			)}
			{parameters.map((one) => (
				<label key={one.name} className={css.input}>
					<span>
						<code>{one.name}</code>
						{one.required && ` · ${t("required")}`}
					</span>
					<input
						aria-required={one.required}
						aria-invalid={missing.includes(one.name)}
						autoComplete="off"
						spellCheck={false}
						placeholder={String(getParameterExample(document, one) ?? "")}
						value={values[one.name] ?? ""}
						onChange={({ currentTarget: { value } }) => {
							setValues((before) => ({ ...before, [one.name]: value }));
							setMissing((before) => before.filter((name) => name !== one.name));
						}}
					/>
					{missing.includes(one.name) && (
						<small role="alert" className={css.missing}>
							{t("try.required")}
						</small>
					)}
				</label>
			))}
			{body !== undefined && (
				<label className={css.input}>
					<span>{t("body")}</span>
					<textarea
						rows={Math.min(16, body.split("\n").length + 1)}
						spellCheck={false}
						value={body}
						onChange={({ currentTarget }) => setBody(currentTarget.value)}
					/>
				</label>
			)}
			<Button
				type="submit"
				size="sm"
				loading={sending}
				leftSection={<IconPlayerPlay size={16} aria-hidden />}
			>
				{t("try.send")}
			</Button>
			<div role="status">
				{error && <p className={css.error}>{error}</p>}
				{response && (
					<p className={css.received}>
						<StatusCode status={String(response.status)} />
						{t("try.latency", { milliseconds: response.milliseconds })}
					</p>
				)}
			</div>
			{response && (
				<>
					{response.json !== undefined ? (
						<JsonView title={t("try.answer")} value={response.json} />
					) : (
						response.text && <pre className={css.text}>{response.text}</pre>
					)}
					<Collapsible title={t("try.headers")}>
						<dl className={css.headers}>
							{response.headers.map(([name, value]) => (
								<div key={name}>
									<dt>{name}</dt>
									<dd>{value}</dd>
								</div>
							))}
						</dl>
					</Collapsible>
				</>
			)}
		</form>
	);
}

const isValidJson = (text: string): boolean => {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
};
