/** Texts of the embed itself; all others are the page's. */
const texts = {
	fr: {
		title: "Vérification d’identité",
		close: "Fermer",
		silence: "La vérification ne peut pas s’afficher ici.",
		away: "L’ouvrir dans un nouvel onglet",
	},
	en: {
		title: "Identity verification",
		close: "Close",
		silence: "The verification can’t be shown here.",
		away: "Open it in a new tab",
	},
};

/** Texts in the given language, or else the site's; French by default. */
export const textsFor = (locale: string | null) =>
	(locale || document.documentElement.lang).startsWith("en") ? texts.en : texts.fr;
