/** Kind of the code of an issuing state or a nationality (ICAO 9303-3 §5). */
export type StateKind =
	| "country"
	/** British nationality other than citizenship: `GBD`, `GBN`, `GBO`, `GBP`, `GBS`. */
	| "british"
	| "organization"
	/** Stateless people, refugees, and people of unspecified nationality: `XXA`, `XXB`, `XXC`, `XXX`. */
	| "no_nationality"
	/** Utopia (`UTO`), the fictional state of specimens. */
	| "specimen"
	/** Not an ICAO code. Some cards use others, such as Slovenia's (`SI`). */
	| "unknown";

/**
 * ISO 3166-1, followed by ICAO's additions: Germany's single letter, Kosovo, the former Neutral Zone; then other codes
 * that documents of Kosovo have, and Romania's former one.
 */
const COUNTRIES = new Set(
	`
	ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS
	BIH BLM BLR BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV
	CRI CUB CUW CXR CYM CYP CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK FRA FRO FSM
	GAB GBR GEO GGY GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IMN
	IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE
	LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS
	MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL OMN PAK PAN PCN PER PHL PLW PNG POL PRI PRK
	PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SGS SHN SJM SLB SLE SLV SMR SOM SPM SRB SSD STP SUR
	SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN TUR TUV TWN TZA UGA UKR UMI URY
	USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE
	D RKS NTZ
	XKX XKK XXK ROM
	`
		.trim()
		.split(/\s+/),
);

const OTHERS: Readonly<Record<string, Exclude<StateKind, "country" | "unknown">>> = {
	GBD: "british",
	GBN: "british",
	GBO: "british",
	GBP: "british",
	GBS: "british",
	/** European Union. */
	EUE: "organization",
	/** International Civil Aviation Organization. */
	IAO: "organization",
	/** United Nations, its agencies, its former mission in Kosovo. */
	UNO: "organization",
	UNA: "organization",
	UNK: "organization",
	/** African Development Bank. */
	XBA: "organization",
	/** African Export-Import Bank. */
	XIM: "organization",
	/** Caribbean Community. */
	XCC: "organization",
	/** Council of Europe. */
	XCE: "organization",
	/** Common Market for Eastern and Southern Africa. */
	XCO: "organization",
	/** Southern African Development Community. */
	XDC: "organization",
	/** Economic Community of West African States. */
	XEC: "organization",
	/** Organization of Eastern Caribbean States. */
	XES: "organization",
	/** Parliamentary Assembly of the Mediterranean. */
	XMP: "organization",
	/** Sovereign Military Order of Malta. */
	XOM: "organization",
	/** Interpol. */
	XPO: "organization",
	XXA: "no_nationality",
	XXB: "no_nationality",
	XXC: "no_nationality",
	XXX: "no_nationality",
	UTO: "specimen",
};

/** Classifies a code without its fillers. */
export function classifyStateCode(code: string): StateKind {
	return COUNTRIES.has(code) ? "country" : (OTHERS[code] ?? "unknown");
}
