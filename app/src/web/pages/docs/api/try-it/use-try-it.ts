import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenApiDocument } from "../../../../client/api/openapi-document.ts";
import { toErrorMessage } from "../../../../client/forms/form-errors.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { buildRequestPath, getParameterExample, getRequestBody } from "../document/build-example.ts";
import { type PlacedOperation, resolveReference } from "../document/openapi-document.ts";
import { NotInTestMode, sendTryItRequest, type TryItResponse } from "./send-try-it.ts";
import type { TestCredentials } from "./use-test-credentials.ts";
import { isLiveKey } from "./use-test-credentials.ts";

/** The state of an operation's form: the entered parameters and body, and the response to the last request. */
export function useTryIt(
	document: OpenApiDocument,
	{ method, path, operation }: PlacedOperation,
	{ needsKey, key, sessionApp }: TestCredentials,
) {
	const { t } = useTranslation("docs-api");
	const { t: tCommon } = useTranslation();
	const locale = useLocale();
	const parameters = (operation.parameters ?? [])
		.map((parameter) => resolveReference(document, parameter))
		.filter(({ in: place }) => place === "path" || place === "query");
	const [values, setValues] = useState<Record<string, string>>(() =>
		Object.fromEntries(
			parameters.map((parameter) => [
				parameter.name,
				parameter.required && parameter.in === "query"
					? String(getParameterExample(document, parameter) ?? "")
					: "",
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

	const setParameter = (name: string, value: string) => {
		setValues((before) => ({ ...before, [name]: value }));
		setMissing((before) => before.filter((parameter) => parameter !== name));
	};
	const refusal = () => {
		if (isLiveKey(key)) return t("try.live_key");
		if (needsKey && key && !key.startsWith("sk_test_")) return t("try.no_key");
		if (needsKey && !key && sessionApp === null) return t("try.key_needed");
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
			const sentKey = needsKey ? key : "";
			setResponse(
				await sendTryItRequest({
					method,
					address,
					body,
					key: sessionApp === null ? sentKey : null,
					locale,
				}),
			);
		} catch (failure) {
			setError(failure instanceof NotInTestMode ? t("try.not_test") : toErrorMessage(failure, tCommon));
		}
		setSending(false);
	};
	return { parameters, values, setParameter, missing, body, setBody, send, sending, response, error };
}

const isValidJson = (text: string): boolean => {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
};
