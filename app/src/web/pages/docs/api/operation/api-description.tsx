import css from "./api-description.module.css";

/** A sentence of the API’s description, in its English: what stands between backticks is code. */
export function ApiDescription({ text }: { text: string | undefined }) {
	if (!text) return null;
	return (
		<p className={css.described} lang="en">
			{/* biome-ignore lint/suspicious/noArrayIndexKey: every second part is code */}
			{text.split("`").map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part))}
		</p>
	);
}
