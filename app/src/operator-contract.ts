/** What the legal pages name of who runs this server, in their order. */
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
