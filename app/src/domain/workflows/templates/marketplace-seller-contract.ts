import { branchIf, endWith, startWith, type WorkflowTemplate } from "./definition-parts-contract.ts";

/** Countries of the European Economic Area. */
const economicArea = [
	"AUT",
	"BEL",
	"BGR",
	"HRV",
	"CYP",
	"CZE",
	"DNK",
	"EST",
	"FIN",
	"FRA",
	"DEU",
	"GRC",
	"HUN",
	"ISL",
	"IRL",
	"ITA",
	"LVA",
	"LIE",
	"LTU",
	"LUX",
	"MLT",
	"NLD",
	"NOR",
	"POL",
	"PRT",
	"ROU",
	"SVK",
	"SVN",
	"ESP",
	"SWE",
];

/** Screens sellers whose document is from outside the European Economic Area, and sends hits to review. */
export const buildMarketplaceSeller: WorkflowTemplate = (options) =>
	startWith(
		options,
		{ key: "document", name: null, type: "document", next: "selfie" },
		{ key: "selfie", name: null, type: "selfie", next: "country" },
		branchIf(
			{ field: "document.country", op: "in", value: economicArea },
			{ key: "country", next: "checks", otherwise: "screening" },
		),
		{ key: "screening", name: null, type: "screening", next: "hits" },
		branchIf(
			{ field: "screening.hits", op: "gte", value: 1 },
			{ key: "hits", next: "review", otherwise: "checks" },
		),
		endWith("review"),
		endWith("checks"),
	);
