import { useTranslation } from "react-i18next";
import { CodeTabs } from "../../components/code.tsx";
import { JsonView } from "../../components/json-view.tsx";
import css from "./api.module.css";
import { Described } from "./described.tsx";
import { type Answer, type ApiDocument, type Placed, resolved, takesKey } from "./document.ts";
import { addressOf, bodyOf, exampleOf, parameterExample } from "./example.ts";
import { Field, Fields } from "./fields.tsx";
import { snippetsOf } from "./snippets.ts";
import { canBeTried, TryIt } from "./try-it.tsx";

/** What comes back under one status. */
function AnswerPart({
	document,
	status,
	answer: given,
}: {
	document: ApiDocument;
	status: string;
	answer: Answer;
}) {
	const { t } = useTranslation("docs-api");
	const answer = resolved(document, given);
	const [type, content] = Object.entries(answer.content ?? {})[0] ?? [];
	const example = content && (content.example ?? Object.values(content.examples ?? {})[0]?.value);
	return (
		<details className={css.answer} open={status.startsWith("2")}>
			<summary>
				<span className={css.status} data-class={status[0]}>
					{status}
				</span>
				<span>{answer.description}</span>
				{type && <code>{type}</code>}
			</summary>
			{content?.schema && type?.includes("json") && (
				<>
					<Fields document={document} schema={content.schema} />
					<details className={css.nested}>
						<summary>{t("example")}</summary>
						<JsonView title={`${status}`} value={example ?? exampleOf(document, content.schema)} />
					</details>
				</>
			)}
		</details>
	);
}

/** All there is to know of an operation, and the way to try it. */
export function OperationDetail({ document, placed }: { document: ApiDocument; placed: Placed }) {
	const { t } = useTranslation("docs-api");
	const { method, path, operation } = placed;
	const parameters = (operation.parameters ?? []).map((one) => resolved(document, one));
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
				{parameters.length > 0 && (
					<section>
						<h4>{t("parameters")}</h4>
						<ul className={css.fields}>
							{parameters.map((one) => (
								<Field
									key={`${one.in} ${one.name}`}
									document={document}
									name={one.name}
									schema={one.schema ?? {}}
									required={one.required ?? false}
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
						<Fields document={document} schema={body.schema} />
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
								<span
									key={status}
									className={css.status}
									data-class={status[0]}
									title={resolved(document, answer).description}
								>
									{status}
								</span>
							))}
						</p>
					)}
				</section>
			</div>
			<div className={css.practice}>
				<CodeTabs label={t("request")} samples={snippetsOf(sent)} />
				{canBeTried(placed) ? (
					<TryIt document={document} placed={placed} />
				) : (
					<p className={css.untried}>{t(takesKey(operation) ? "untried.upload" : "untried.pages")}</p>
				)}
			</div>
		</div>
	);
}
