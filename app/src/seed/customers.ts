import type { CreateVerification } from "../domain/verifications/contract.ts";

export type KnownCustomer = Exclude<CreateVerification["customer"], string | undefined>;

/** The bank's customers by the photo that shows them: the first story makes them, later ones find them. Numbers are of the range kept for fiction. */
export const demoCustomers: Record<string, KnownCustomer> = {
	"anna-lind": {
		reference: "client-1107",
		first_name: "Anna",
		last_name: "Lind",
		birth_date: "1998-05-09",
		email: "anna.lind@example.com",
		phone: "+33199001107",
		metadata: { agence: "Brest", offre: "Horizon" },
	},
	"mei-tanaka": {
		reference: "client-1112",
		first_name: "Mei",
		last_name: "Tanaka",
		birth_date: "1994-07-30",
		email: "mei.tanaka@example.com",
	},
	"hiro-sato": {
		reference: "client-1118",
		first_name: "Hiro",
		last_name: "Sato",
		birth_date: "1962-08-03",
		phone: "+33199000118",
	},
	"david-marsh": {
		reference: "client-1124",
		first_name: "David",
		last_name: "Marsh",
		birth_date: "1981-11-23",
		email: "david.marsh@example.com",
		phone: "+33199000124",
	},
	"greta-vogel": {
		reference: "client-1131",
		first_name: "Greta",
		last_name: "Vogler",
		email: "greta.vogel@example.com",
	},
	"kwame-osei": {
		reference: "client-1139",
		first_name: "Kwame",
		last_name: "Osei",
		birth_date: "1991-02-14",
		phone: "+33199000139",
	},
	"amara-cole": {
		reference: "client-1145",
		first_name: "Amara",
		last_name: "Cole",
		birth_date: "2007-06-21",
		email: "amara.cole@example.com",
	},
	"ravi-nair": { reference: "client-1150", first_name: "Ravi", last_name: "Nair" },
};
/** Somebody of whom there is no photo yet. */
export const expectedCustomer: KnownCustomer = {
	reference: "client-1158",
	first_name: "Inès",
	last_name: "Moreau",
	email: "ines.moreau@example.com",
};
