import { useTranslation } from "react-i18next";
import { CodeTabs } from "../../components/code.tsx";
import { JsonView } from "../../components/json-view.tsx";
import { Described } from "./described.tsx";
import { type ApiDocument, type DocumentedAnswer, type Placed, resolved, takesKey } from "./document.ts";
import { addressOf, bodyOf, exampleOf, parameterExample } from "./example.ts";
import fields from "./fields.module.css";
import { Field, Fields } from "./fields.tsx";
import { Fold } from "./fold.tsx";
import css from "./operation.module.css";
import { snippetsOf } from "./snippets.ts";
import { StatusCode } from "./status-code.tsx";
import { canBeTried, TryIt } from "./try-it.tsx";

/** What comes back under one status. */
function AnswerPart({
	document,
	status,
	answer: given,
}: {
	document: ApiDocument;
	status: string;
	answer: DocumentedAnswer;
}) {
	const { t } = useTranslation("docs-api");
	const answer = resolved(document, given);
	const [type, content] = Object.entries(answer.content ?? {})[0] ?? [];
	return (
		<div className={css.answer}>
			<p>
				<StatusCode status={status} />
				<span>{answer.description}</span>
				{type && <code>{type}</code>}
			</p>
			{content?.schema && type?.includes("json") && (
				<Fold title={t("answer_fields")}>
					<Fields document={document} schema={content.schema} input={false} />
				</Fold>
			)}
		</div>
	);
}

/** What an operation answers with when all is well, as an example. */
function Answered({ document, answers }: { document: ApiDocument; answers: [string, DocumentedAnswer][] }) {
	const { t } = useTranslation("docs-api");
	for (const [status, given] of answers) {
		const { content = {} } = resolved(document, given);
		const shown = Object.entries(content).find(([type]) => type.includes("json"))?.[1];
		if (!shown?.schema) continue;
		const example = shown.example ?? Object.values(shown.examples ?? {})[0]?.value;
		return (
			<JsonView title={`${t("answer")} ${status}`} value={example ?? exampleOf(document, shown.schema)} />
		);
	}
	return null;
}

/** Headers that every operation takes: told once, at the head of the page. */
const everywhere = ["Vidimus-Version", "Accept-Language", "X-XSRF-TOKEN"];

/** All there is to know of an operation, and the way to try it. */
export function OperationDetail({ document, placed }: { document: ApiDocument; placed: Placed }) {
	const { t } = useTranslation("docs-api");
	const { method, path, operation } = placed;
	const parameters = (operation.parameters ?? []).map((one) => resolved(document, one));
	const shownParameters = parameters.filter(
		({ name, in: place }) => place !== "header" || !everywhere.includes(name),
	);
	const body = bodyOf(document, operation);
	const isJson = body?.type.includes("json");
	const required = Object.fromEntries(
		parameters
			.filter((one) => one.in === "path" || one.required)
			.map((one) => [one.name, String(parameterExample(document, one) ?? "")]),
	);
	const sent = {
		method,
		address: addressOf(path, parameters, required),
		body: isJson ? JSON.stringify(body?.example, null, 2) : undefined,
		key: (operation.security ?? []).some((scheme) => "apiKey" in scheme),
	};
	const answers = Object.entries(operation.responses);
	const good = answers.filter(([status]) => Number(status) < 400);
	const bad = answers.filter(([status]) => Number(status) >= 400);
	return (
		<div className={css.detail}>
			<div className={css.facts}>
				<Described text={operation.description} />
				{shownParameters.length > 0 && (
					<section>
						<h4>{t("parameters")}</h4>
						<ul className={fields.fields}>
							{shownParameters.map((one) => (
								<Field
									key={`${one.in} ${one.name}`}
									document={document}
									name={one.name}
									schema={one.schema ?? {}}
									required={one.required ?? false}
									input
									description={[t(`place.${one.in}`), one.description ?? one.schema?.description]
										.filter(Boolean)
										.join(" ")}
								/>
							))}
						</ul>
					</section>
				)}
				{body?.schema && (
					<section>
						<h4>
							{t("body")} <code>{body.type}</code>
						</h4>
						<Fields document={document} schema={body.schema} input />
					</section>
				)}
				<section>
					<h4>{t("answers")}</h4>
					{good.map(([status, answer]) => (
						<AnswerPart key={status} document={document} status={status} answer={answer} />
					))}
					{bad.length > 0 && (
						<p className={css.problems}>
							{t("problems")}{" "}
							{bad.map(([status, answer]) => (
								<StatusCode key={status} status={status} title={resolved(document, answer).description} />
							))}
						</p>
					)}
				</section>
			</div>
			<div className={css.practice}>
				<CodeTabs label={t("request")} samples={snippetsOf(sent)} />
				<Answered document={document} answers={good} />
				{canBeTried(placed) ? (
					<TryIt document={document} placed={placed} />
				) : (
					<p className={css.untried}>{t(takesKey(operation) ? "untried.upload" : "untried.pages")}</p>
				)}
			</div>
		</div>
	);
}
