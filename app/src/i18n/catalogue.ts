import i18next, { type TFunction } from "i18next";
import { texts as enChecks } from "../checks/list/texts.en.ts";
import { texts as frChecks } from "../checks/list/texts.fr.ts";
import { merged } from "../checks/texts.ts";
import enAccount from "./en/account.json" with { type: "json" };
import enAlerts from "./en/alerts.json" with { type: "json" };
import enApps from "./en/apps.json" with { type: "json" };
import enAudit from "./en/audit.json" with { type: "json" };
import enAuth from "./en/auth.json" with { type: "json" };
import enCase from "./en/case.json" with { type: "json" };
import enCommon from "./en/common.json" with { type: "json" };
import enContact from "./en/contact.json" with { type: "json" };
import enCustomers from "./en/customers.json" with { type: "json" };
import enDashboard from "./en/dashboard.json" with { type: "json" };
import enDemo from "./en/demo.json" with { type: "json" };
import enDevelopers from "./en/developers.json" with { type: "json" };
import enDocs from "./en/docs.json" with { type: "json" };
import enDocsApi from "./en/docs-api.json" with { type: "json" };
import enDocsOperations from "./en/docs-operations.json" with { type: "json" };
import enDocsTables from "./en/docs-tables.json" with { type: "json" };
import enErrorExample from "./en/error-example.json" with { type: "json" };
import enErrors from "./en/errors.json" with { type: "json" };
import enEvents from "./en/events.json" with { type: "json" };
import enEvidence from "./en/evidence.json" with { type: "json" };
import enFields from "./en/fields.json" with { type: "json" };
import enHelp from "./en/help.json" with { type: "json" };
import enInbox from "./en/inbox.json" with { type: "json" };
import enInvitation from "./en/invitation.json" with { type: "json" };
import enKeys from "./en/keys.json" with { type: "json" };
import enLanding from "./en/landing.json" with { type: "json" };
import enLegal from "./en/legal.json" with { type: "json" };
import enLists from "./en/lists.json" with { type: "json" };
import enLogin from "./en/login.json" with { type: "json" };
import enLogs from "./en/logs.json" with { type: "json" };
import enMails from "./en/mails.json" with { type: "json" };
import enMeasures from "./en/measures.json" with { type: "json" };
import enPassword from "./en/password.json" with { type: "json" };
import enPlayer from "./en/player.json" with { type: "json" };
import enReasons from "./en/reasons.json" with { type: "json" };
import enRecords from "./en/records.json" with { type: "json" };
import enRedaction from "./en/redaction.json" with { type: "json" };
import enRegister from "./en/register.json" with { type: "json" };
import enScreening from "./en/screening.json" with { type: "json" };
import enSearch from "./en/search.json" with { type: "json" };
import enSecurity from "./en/security.json" with { type: "json" };
import enSettings from "./en/settings.json" with { type: "json" };
import enSpecimens from "./en/specimens.json" with { type: "json" };
import enStatus from "./en/status.json" with { type: "json" };
import enSupport from "./en/support.json" with { type: "json" };
import enTeam from "./en/team.json" with { type: "json" };
import enValidation from "./en/validation.json" with { type: "json" };
import enVerificationStatus from "./en/verification-status.json" with { type: "json" };
import enVerifications from "./en/verifications.json" with { type: "json" };
import enVerify from "./en/verify.json" with { type: "json" };
import enVerifyEmail from "./en/verify-email.json" with { type: "json" };
import enViewer from "./en/viewer.json" with { type: "json" };
import enWebhooks from "./en/webhooks.json" with { type: "json" };
import frAccount from "./fr/account.json" with { type: "json" };
import frAlerts from "./fr/alerts.json" with { type: "json" };
import frApps from "./fr/apps.json" with { type: "json" };
import frAudit from "./fr/audit.json" with { type: "json" };
import frAuth from "./fr/auth.json" with { type: "json" };
import frCase from "./fr/case.json" with { type: "json" };
import frCommon from "./fr/common.json" with { type: "json" };
import frContact from "./fr/contact.json" with { type: "json" };
import frCustomers from "./fr/customers.json" with { type: "json" };
import frDashboard from "./fr/dashboard.json" with { type: "json" };
import frDemo from "./fr/demo.json" with { type: "json" };
import frDevelopers from "./fr/developers.json" with { type: "json" };
import frDocs from "./fr/docs.json" with { type: "json" };
import frDocsApi from "./fr/docs-api.json" with { type: "json" };
import frDocsOperations from "./fr/docs-operations.json" with { type: "json" };
import frDocsTables from "./fr/docs-tables.json" with { type: "json" };
import frErrorExample from "./fr/error-example.json" with { type: "json" };
import frErrors from "./fr/errors.json" with { type: "json" };
import frEvents from "./fr/events.json" with { type: "json" };
import frEvidence from "./fr/evidence.json" with { type: "json" };
import frFields from "./fr/fields.json" with { type: "json" };
import frHelp from "./fr/help.json" with { type: "json" };
import frInbox from "./fr/inbox.json" with { type: "json" };
import frInvitation from "./fr/invitation.json" with { type: "json" };
import frKeys from "./fr/keys.json" with { type: "json" };
import frLanding from "./fr/landing.json" with { type: "json" };
import frLegal from "./fr/legal.json" with { type: "json" };
import frLists from "./fr/lists.json" with { type: "json" };
import frLogin from "./fr/login.json" with { type: "json" };
import frLogs from "./fr/logs.json" with { type: "json" };
import frMails from "./fr/mails.json" with { type: "json" };
import frMeasures from "./fr/measures.json" with { type: "json" };
import frPassword from "./fr/password.json" with { type: "json" };
import frPlayer from "./fr/player.json" with { type: "json" };
import frReasons from "./fr/reasons.json" with { type: "json" };
import frRecords from "./fr/records.json" with { type: "json" };
import frRedaction from "./fr/redaction.json" with { type: "json" };
import frRegister from "./fr/register.json" with { type: "json" };
import frScreening from "./fr/screening.json" with { type: "json" };
import frSearch from "./fr/search.json" with { type: "json" };
import frSecurity from "./fr/security.json" with { type: "json" };
import frSettings from "./fr/settings.json" with { type: "json" };
import frSpecimens from "./fr/specimens.json" with { type: "json" };
import frStatus from "./fr/status.json" with { type: "json" };
import frSupport from "./fr/support.json" with { type: "json" };
import frTeam from "./fr/team.json" with { type: "json" };
import frValidation from "./fr/validation.json" with { type: "json" };
import frVerificationStatus from "./fr/verification-status.json" with { type: "json" };
import frVerifications from "./fr/verifications.json" with { type: "json" };
import frVerify from "./fr/verify.json" with { type: "json" };
import frVerifyEmail from "./fr/verify-email.json" with { type: "json" };
import frViewer from "./fr/viewer.json" with { type: "json" };
import frWebhooks from "./fr/webhooks.json" with { type: "json" };
import { defaultLocale, optionalLocales, type PersonLocale, personLocales } from "./locales.ts";
import { personCatalogue } from "./person-catalogue.ts";

/** Texts that don't belong to a check. French is the source. */
const sharedTexts = {
	fr: {
		account: frAccount,
		alerts: frAlerts,
		apps: frApps,
		audit: frAudit,
		auth: frAuth,
		case: frCase,
		common: frCommon,
		contact: frContact,
		customers: frCustomers,
		dashboard: frDashboard,
		demo: frDemo,
		docs: frDocs,
		"docs-api": frDocsApi,
		"docs-operations": frDocsOperations,
		"docs-tables": frDocsTables,
		"error-example": frErrorExample,
		errors: frErrors,
		events: frEvents,
		evidence: frEvidence,
		fields: frFields,
		help: frHelp,
		landing: frLanding,
		inbox: frInbox,
		invitation: frInvitation,
		keys: frKeys,
		legal: frLegal,
		lists: frLists,
		login: frLogin,
		logs: frLogs,
		mails: frMails,
		measures: frMeasures,
		password: frPassword,
		player: frPlayer,
		reasons: frReasons,
		records: frRecords,
		redaction: frRedaction,
		register: frRegister,
		screening: frScreening,
		search: frSearch,
		security: frSecurity,
		settings: frSettings,
		specimens: frSpecimens,
		status: frStatus,
		support: frSupport,
		team: frTeam,
		validation: frValidation,
		"verification-status": frVerificationStatus,
		verifications: frVerifications,
		developers: frDevelopers,
		webhooks: frWebhooks,
		verify: frVerify,
		viewer: frViewer,
		"verify-email": frVerifyEmail,
	},
	en: {
		account: enAccount,
		alerts: enAlerts,
		apps: enApps,
		audit: enAudit,
		auth: enAuth,
		case: enCase,
		common: enCommon,
		contact: enContact,
		customers: enCustomers,
		dashboard: enDashboard,
		demo: enDemo,
		docs: enDocs,
		"docs-api": enDocsApi,
		"docs-operations": enDocsOperations,
		"docs-tables": enDocsTables,
		"error-example": enErrorExample,
		errors: enErrors,
		events: enEvents,
		evidence: enEvidence,
		fields: enFields,
		help: enHelp,
		landing: enLanding,
		inbox: enInbox,
		invitation: enInvitation,
		keys: enKeys,
		legal: enLegal,
		lists: enLists,
		login: enLogin,
		logs: enLogs,
		mails: enMails,
		measures: enMeasures,
		password: enPassword,
		player: enPlayer,
		reasons: enReasons,
		records: enRecords,
		redaction: enRedaction,
		register: enRegister,
		screening: enScreening,
		search: enSearch,
		security: enSecurity,
		settings: enSettings,
		specimens: enSpecimens,
		status: enStatus,
		support: enSupport,
		team: enTeam,
		validation: enValidation,
		"verification-status": enVerificationStatus,
		verifications: enVerifications,
		developers: enDevelopers,
		webhooks: enWebhooks,
		verify: enVerify,
		viewer: enViewer,
		"verify-email": enVerifyEmail,
	},
};

/** All texts of pages and API messages, including those of each check. */
export const catalogue = {
	fr: merged(sharedTexts.fr, frChecks),
	en: merged(sharedTexts.en, enChecks),
};

/** The catalogue and the verification page's texts in its other languages. */
export const allTexts = { ...catalogue, ...personCatalogue };

const instance = i18next.createInstance();
await instance.init({
	resources: allTexts,
	// Errors that the page never causes, but an API client may, are in English.
	fallbackLng: {
		...Object.fromEntries(optionalLocales.map((locale) => [locale, ["en"]])),
		default: [defaultLocale],
	},
	supportedLngs: [...personLocales],
	interpolation: { escapeValue: false },
});

export type Namespace = keyof (typeof catalogue)["fr"];

/** Texts of a namespace in one language: `texts("fr", "errors")("busy")`. */
export const getTexts = <N extends Namespace>(locale: PersonLocale, namespace: N): TFunction<N> =>
	instance.getFixedT(locale, namespace);
