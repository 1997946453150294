import css from "./api-description.module.css";

/** A description from the OpenAPI document, in English. Text in backticks is rendered as code. */
export function ApiDescription({ text }: { text: string | undefined }) {
	if (!text) return null;
	return (
		<p className={css.description} lang="en">
			{/* biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order */}
			{text.split("`").map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part))}
		</p>
	);
}
