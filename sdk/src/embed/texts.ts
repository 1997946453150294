/** Texts of the embed itself; all others are the page's. */
const texts: Record<string, { title: string; close: string; silence: string; away: string }> = {
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
	de: {
		title: "Identitätsprüfung",
		close: "Schließen",
		silence: "Die Prüfung kann hier nicht angezeigt werden.",
		away: "In neuem Tab öffnen",
	},
	es: {
		title: "Verificación de identidad",
		close: "Cerrar",
		silence: "La verificación no se puede mostrar aquí.",
		away: "Abrirla en una pestaña nueva",
	},
	it: {
		title: "Verifica dell’identità",
		close: "Chiudi",
		silence: "La verifica non può essere mostrata qui.",
		away: "Apri in una nuova scheda",
	},
	pt: {
		title: "Verificação de identidade",
		close: "Fechar",
		silence: "A verificação não pode ser apresentada aqui.",
		away: "Abrir num novo separador",
	},
	nl: {
		title: "Identiteitscontrole",
		close: "Sluiten",
		silence: "De controle kan hier niet worden getoond.",
		away: "Openen in een nieuw tabblad",
	},
	pl: {
		title: "Weryfikacja tożsamości",
		close: "Zamknij",
		silence: "Nie można tu wyświetlić weryfikacji.",
		away: "Otwórz w nowej karcie",
	},
};

/** Texts in the given language, or else the site's; French by default. */
export const textsFor = (locale: string | null) =>
	texts[(locale || document.documentElement.lang).slice(0, 2)] ?? texts.fr!;
