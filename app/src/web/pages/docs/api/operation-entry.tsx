import { IconChevronRight } from "@tabler/icons-react";
import { lazy, Suspense, use, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../client/api/browser-client.ts";
import type { OpenApiDocument } from "../../../client/api/openapi-document.ts";
import { CodeName } from "../code-name.tsx";
import { listOperations, type OutlinedOperation, type ReferenceGroup } from "./document/openapi-document.ts";
import css from "./operation-entry.module.css";
import { MethodLabel, ToneLabel } from "./tone-label.tsx";

const Detail = lazy(() =>
	import("./operation/operation-detail.tsx").then((module) => ({ default: module.OperationDetail })),
);

let pendingDocument: Promise<OpenApiDocument> | undefined;

/** Loads the complete OpenAPI document once, when the first operation is opened. */
function loadApiDocument(): Promise<OpenApiDocument> {
	pendingDocument ??= api.openapi().catch((error: unknown) => {
		pendingDocument = undefined;
		throw error;
	});
	return pendingDocument;
}

function OpenedOperation({
	id,
	document,
}: {
	id: string;
	document: OpenApiDocument | Promise<OpenApiDocument>;
}) {
	const whole = document instanceof Promise ? use(document) : document;
	const placed = listOperations(whole).find(({ operation }) => operation.operationId === id);
	return placed ? <Detail document={whole} placed={placed} /> : null;
}

/** Default audience of each group; only other audiences are shown on an entry. */
const usualAudiences = { keys: "key", people: "person", pages: "session" } as const;

/** An operation's method and path. Details are loaded when it is opened. */
export function OperationEntry({
	operation: { id, method, path, summary, audience, permissions, deprecated },
	group,
}: {
	operation: OutlinedOperation;
	group: ReferenceGroup;
}) {
	const { t } = useTranslation("docs-api");
	const element = useRef<HTMLDetailsElement>(null);
	const [document, setDocument] = useState<Promise<OpenApiDocument>>();
	useEffect(() => {
		const open = () => {
			if (location.hash !== `#${id}` || !element.current) return;
			element.current.open = true;
			element.current.scrollIntoView();
		};
		open();
		addEventListener("hashchange", open);
		return () => removeEventListener("hashchange", open);
	}, [id]);
	return (
		<details
			id={id}
			ref={element}
			className={css.entry}
			onToggle={({ currentTarget }) => currentTarget.open && setDocument(loadApiDocument())}
		>
			<summary className={css.row}>
				<IconChevronRight size={16} aria-hidden />
				<MethodLabel method={method} />
				<span className={css.summary}>
					<strong>{summary}</strong>
					<code>{path}</code>
				</span>
				{deprecated && <ToneLabel>{t("deprecated")}</ToneLabel>}
				{audience !== usualAudiences[group] && <ToneLabel>{t(`audience.${audience}`)}</ToneLabel>}
			</summary>
			<div className={css.details}>
				<a href={`#${id}`} aria-label={t("link", { name: id })}>
					# <code>{id}</code>
				</a>
				{permissions.length > 0 && (
					<p>
						{t(audience === "key" ? "permissions.key" : "permissions.member", { count: permissions.length })}
						{permissions.map((name) => (
							<CodeName key={name}>{name}</CodeName>
						))}
					</p>
				)}
				{document && (
					<Suspense fallback={<p>{t("loading")}</p>}>
						<OpenedOperation id={id} document={document} />
					</Suspense>
				)}
			</div>
		</details>
	);
}
