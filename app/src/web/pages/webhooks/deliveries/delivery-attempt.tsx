import { IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DeliveryAttempt as Try } from "../../../../domain/webhooks/contract.ts";
import { CodeBlock } from "../../../design/code/code-block.tsx";
import { JsonView } from "../../../design/code/json-view.tsx";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import css from "./delivery-attempt.module.css";
import { useAttemptErrorText } from "./use-attempt-error.ts";

/** The parsed JSON; undefined for other text. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** An attempt: its request, response and latency. */
export function DeliveryAttempt({ attempt, open }: { attempt: Try; open: boolean }) {
	const { t } = useTranslation("webhooks");
	const { number } = useFormatters();
	const getErrorText = useAttemptErrorText();
	const errorText = getErrorText(attempt);
	const { response_body: body } = attempt;
	const json = body === null ? undefined : parseJson(body);
	return (
		<details className={css.attempt} open={open}>
			<summary>
				<IconChevronRight size={16} stroke={2} aria-hidden />
				<span className={css.name}>{t("attempt.title", { number: attempt.number })}</span>
				<span className={css.code} data-tone={errorText ? "bad" : "good"}>
					{attempt.status_code ?? t("attempt.no_response")}
				</span>
				<span className={css.facts}>
					<span className="tabular">{t("attempt.latency", { ms: number(attempt.latency_ms) })}</span>
					<RelativeTime iso={attempt.at} />
				</span>
			</summary>
			<div className={css.body}>
				{errorText && <p className={css.error}>{errorText}</p>}
				{attempt.status_code !== null && (
					<>
						<h4>{t("attempt.response")}</h4>
						<HeaderList headers={attempt.response_headers} />
						{body === null ? (
							<p className={css.none}>{t("attempt.erased")}</p>
						) : body === "" ? (
							<p className={css.none}>{t("attempt.empty")}</p>
						) : json !== undefined && typeof json === "object" ? (
							<JsonView title={t("attempt.body")} value={json} />
						) : (
							<CodeBlock title={t("attempt.body")} code={body} wrap />
						)}
						{attempt.response_truncated && <p className={css.none}>{t("attempt.cut")}</p>}
					</>
				)}
				<h4>{t("attempt.request")}</h4>
				<HeaderList headers={attempt.request_headers} />
			</div>
		</details>
	);
}

function HeaderList({ headers }: { headers: Readonly<Record<string, string>> }) {
	const { t } = useTranslation("webhooks");
	const all = Object.entries(headers);
	if (all.length === 0) return <p className={css.none}>{t("attempt.no_headers")}</p>;
	return (
		<dl className={css.headers}>
			{all.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
