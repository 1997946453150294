/** Text in which backticks stand around code. */
export function TextWithCode({ text }: { text: string }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: every second part is code
	return text.split("`").map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));
}
