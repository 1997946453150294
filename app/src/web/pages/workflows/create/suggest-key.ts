/** Maximum length of a workflow's key. */
const maxLength = 40;

/** The key that a workflow's name suggests, as the API accepts it; empty if the name has no Latin letter. */
export const suggestKey = (name: string): string =>
	name
		.normalize("NFD")
		.toLowerCase()
		.replace(/œ/g, "oe")
		.replace(/\p{Mark}/gu, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^[^a-z]+/, "")
		.slice(0, maxLength)
		.replace(/-+$/, "");
