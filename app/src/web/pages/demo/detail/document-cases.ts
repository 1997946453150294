import type { SpecimenName } from "../../../../domain/specimens/contract.ts";

/** The specimen documents of the demo, by the ID in the page's URL. */
export const documentCases = [
	{ id: "passport", specimen: "passport-valid" },
	{ id: "id-card", specimen: "card-front" },
	{ id: "id-card-back", specimen: "card-back" },
	{ id: "expired-passport", specimen: "passport-expired" },
	{ id: "altered-passport", specimen: "passport-check-digit" },
	{ id: "blurred", specimen: "passport-blurred" },
	{ id: "glare", specimen: "passport-glare" },
	{ id: "cut-off", specimen: "passport-cut-off" },
	{ id: "no-document", specimen: "passport-none" },
] as const satisfies { id: string; specimen: SpecimenName }[];
export type DocumentCase = (typeof documentCases)[number];

/** ID of the page for the visitor's own document. */
export const ownDocumentId = "document";

export const findDocumentCase = (id: string): DocumentCase | undefined =>
	documentCases.find((known) => known.id === id);
export const isDocumentDemo = (id: string): boolean =>
	id === ownDocumentId || findDocumentCase(id) !== undefined;
