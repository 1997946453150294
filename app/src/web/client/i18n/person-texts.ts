/** The verification page's texts in the languages that the product doesn't have. Apart, so that no other page loads the list. */
const textFiles = import.meta.glob<{ default: object }>("../../../i18n/person/*/{common,verify}.json");

/** Loads a namespace; null if the language doesn't have it. */
export async function loadPersonTexts(language: string, namespace: string): Promise<object | null> {
	const file = textFiles[`../../../i18n/person/${language}/${namespace}.json`];
	return file ? (await file()).default : null;
}
