import type { ReasonPreset } from "./reason-presets-contract.ts";

/** Preset reasons of a new app. */
export const defaultReasonPresets: ReasonPreset[] = [
	{
		decision: "approved",
		text: { fr: "Vérifié à l’œil : même personne.", en: "Checked by eye: same person." },
		reasons: [],
	},
	{
		decision: "approved",
		text: { fr: "Même nom, orthographe différente.", en: "Same name, spelled differently." },
		reasons: [],
	},
	{
		decision: "approved",
		text: { fr: "Document lisible et authentique.", en: "Document readable and genuine." },
		reasons: [],
	},
	{
		decision: "declined",
		text: { fr: "Le visage est celui d’une autre personne.", en: "The face is another person’s." },
		reasons: ["face_mismatch"],
	},
	{
		decision: "declined",
		text: { fr: "Le document est expiré.", en: "The document has expired." },
		reasons: ["document_expired"],
	},
	{
		decision: "declined",
		text: { fr: "Le selfie est une photo ou un écran.", en: "The selfie is a photo or a screen." },
		reasons: ["spoof_suspected"],
	},
	{
		decision: "resubmission_requested",
		text: { fr: "La photo est floue.", en: "The photo is blurred." },
		reasons: ["document_blurred"],
	},
	{
		decision: "resubmission_requested",
		text: { fr: "Un reflet cache des données.", en: "Glare hides details." },
		reasons: ["document_glare"],
	},
	{
		decision: "resubmission_requested",
		text: { fr: "Le document est coupé.", en: "The document is cut off." },
		reasons: ["document_cut_off"],
	},
];
