/** Fields of the operator on the legal pages, in order. */
export const operatorFields = [
	"name",
	"status",
	"registration",
	"vat",
	"address",
	"email",
	"phone",
	"director",
	"hosting",
	"dpo",
] as const;
export type OperatorField = (typeof operatorFields)[number];
