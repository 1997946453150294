import { IconChevronRight, IconLink } from "@tabler/icons-react";
import { lazy, Suspense, use, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ApiDocument, type Group, type Outlined, operationsOf } from "./document.ts";
import css from "./entry.module.css";
import { fetchDocument } from "./use-document.ts";

const Detail = lazy(() => import("./operation.tsx").then((module) => ({ default: module.OperationDetail })));

function Opened({ id, document }: { id: string; document: ApiDocument | Promise<ApiDocument> }) {
	const whole = document instanceof Promise ? use(document) : document;
	const placed = operationsOf(whole).find(({ operation }) => operation.operationId === id);
	return placed ? <Detail document={whole} placed={placed} /> : null;
}

/** Who calls the operations of a group unless an entry says otherwise. */
const usual = { keys: "key", people: "person", pages: "session" } as const;

/** The method and the path of an operation; its details come when it is opened. */
export function Entry({
	operation: { id, method, path, summary, audience, deprecated },
	group,
}: {
	operation: Outlined;
	group: Group;
}) {
	const { t } = useTranslation("docs-api");
	const element = useRef<HTMLDetailsElement>(null);
	const [document, setDocument] = useState<Promise<ApiDocument>>();
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
			onToggle={({ currentTarget }) => currentTarget.open && setDocument(fetchDocument())}
		>
			<summary className={css.row}>
				<IconChevronRight size={16} aria-hidden className={css.chevron} />
				<span className={css.method} data-method={method}>
					{method}
				</span>
				<span className={css.what}>
					<strong>{summary}</strong>
					<code>{path}</code>
				</span>
				{deprecated && <span className={css.audience}>{t("deprecated")}</span>}
				{audience !== usual[group] && <span className={css.audience}>{t(`audience.${audience}`)}</span>}
			</summary>
			<a href={`#${id}`} className={css.anchor} aria-label={t("link", { name: id })}>
				<IconLink size={15} aria-hidden /> <code>{id}</code>
			</a>
			{document && (
				<Suspense fallback={<p className={css.loading}>{t("loading")}</p>}>
					<Opened id={id} document={document} />
				</Suspense>
			)}
		</details>
	);
}
