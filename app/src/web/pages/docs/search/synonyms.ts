import type { Query } from "minisearch";
import { foldText } from "../../../../i18n/fold-text.ts";
import type { Locale } from "../../../../i18n/locales.ts";
import { searchOptions } from "./search-options.ts";

/** Words that readers search for, in either language, and the guides' words for the same. */
type Synonyms = readonly (readonly [searched: string, written: string])[];

const synonyms: Record<Locale, Synonyms> = {
	en: [
		["2fa mfa totp", "two-step"],
		["allowlist allowlisting whitelist whitelisting", "allowed allow"],
		["anonymization anonymize delete deletion forgotten gdpr", "redact redaction erase erased"],
		["authenticate authentication authorization", "bearer key"],
		["blacklist blacklisting denylist", "blocklist"],
		["callback notification notify", "webhook"],
		["credentials token", "key secret"],
		["deepfake", "liveness"],
		["env", "environment"],
		["i18n l10n localization translation", "language languages"],
		["iframe widget", "embed"],
		["ip ips", "network networks"],
		["k8s", "kubernetes machines"],
		["kyc", "verification"],
		["onprem prem premise premises", "self-hosting"],
		["paginate pagination paging", "cursor next_cursor"],
		["polling", "retrieve webhook"],
		["quota rate throttle throttling", "limits limit"],
		["sandbox staging", "test"],
		["sse websocket", "stream"],
	],
	fr: [
		["2fa mfa totp", "étapes"],
		["allowlist allowlisting blanche whitelist whitelisting", "autorisé autorisées autoriser autorisation"],
		["blacklist blocklist denylist noire", "blocage bloquer"],
		["anonymisation anonymiser delete gdpr oubli rgpd supprimer suppression", "effacer effacement"],
		["auth authentication authentification authentifier", "bearer clé"],
		["callback notification notifier", "webhook"],
		["credentials identifiants jeton token", "clé secret"],
		["deepfake hypertrucage", "vivant"],
		["env", "environnement"],
		["i18n l10n localisation traduction", "langue langues"],
		["iframe widget", "intégrer intégration"],
		["ip ips", "réseau réseaux"],
		["k8s", "kubernetes machines"],
		["kyc", "vérification"],
		["onprem premise premises prem", "hébergement"],
		["paginate pagination paginer paging", "curseur cursor next_cursor"],
		["polling", "lire webhook"],
		["debit quota rate throttling", "limites limite"],
		["retry retries", "réessayer reprises"],
		["bac sable sandbox staging", "test"],
		["scope scopes", "permissions"],
		["sse websocket", "flux"],
	],
};

const { tokenize = () => [] } = searchOptions;

/** The guides' words for one that is being typed; from four letters on, its end may be missing. */
const findWritten = (word: string, locale: Locale): string[] =>
	synonyms[locale]
		.filter(([searched]) =>
			searched.split(" ").some((known) => known === word || (word.length > 3 && known.startsWith(word))),
		)
		.flatMap(([, written]) => written.split(" "));

/** A query that finds each of a text's words, or a word that the guides use instead. */
export const buildQuery = (text: string, locale: Locale): Query => ({
	combineWith: "AND",
	queries: tokenize(text).map((word) => ({
		combineWith: "OR",
		queries: [word, ...findWritten(foldText(word), locale)],
	})),
});
