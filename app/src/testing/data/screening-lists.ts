import type { ListFormat } from "../../domain/screening/contract.ts";
import type { ListEntry } from "../../domain/screening/formats/entry.ts";
import { ListFileError } from "../../domain/screening/formats/list-file-error.ts";
import { readList } from "../../domain/screening/formats/read-list.ts";

/** A file in chunks of a few bytes, which split multi-byte characters. */
export const streamOf = (text: string | Uint8Array, size = 7) =>
	async function* () {
		const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
		for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
	};

export async function readEntries(format: ListFormat, text: string | Uint8Array, aliases?: string) {
	const reading = readList(format, {
		main: streamOf(text),
		...(aliases === undefined ? {} : { aliases: streamOf(aliases) }),
	});
	const entries: ListEntry[] = [];
	for await (const entry of reading.entries) entries.push(entry);
	return { entries, sourceDate: reading.sourceDate() };
}

export async function readFault(format: ListFormat, text: string | Uint8Array, aliases?: string) {
	try {
		await readEntries(format, text, aliases);
	} catch (error) {
		if (!(error instanceof ListFileError)) throw error;
		return [error.fault, error.line, error.field];
	}
	return null;
}

export const sdn = [
	'36,"SOKOLENKO, Viktor",individual,"ZUBARA] [SDGT","Minister",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 12 Mar 1965; nationality Russia; Passport AB1234567 (Russia) expires 01 Jan 2030; a.k.a. \'Vitya\'."',
	'37,"ALKADIR TRADING",-0- ,"ZUBARA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
	'38,"OCEAN PETREL",vessel,"ZUBARA",-0- ,"XYZ12","Tanker",-0- ,-0- ,Panama,-0- ,"Vessel Registration Identification IMO 9123456."',
].join("\r\n");
export const alt = '36,1,"aka","SOKOLENKO, Viktor Pavlovich",-0- \r\n36,2,"aka","VITYA","weak"\r\n\u001A';

export const unitedNations = `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-20T10:00:00Z"><INDIVIDUALS>
<INDIVIDUAL><DATAID>690</DATAID><FIRST_NAME>KHALID</FIRST_NAME><SECOND_NAME>YOUSEF</SECOND_NAME>
<NAME_ORIGINAL_SCRIPT>خالد يوسف</NAME_ORIGINAL_SCRIPT><UN_LIST_TYPE>Zubara &amp; others</UN_LIST_TYPE>
<NATIONALITY><VALUE>Iraq</VALUE></NATIONALITY>
<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Khaled Youssef</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu Dahr</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1970-01-31</DATE></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DOCUMENT><NUMBER>G77</NUMBER></INDIVIDUAL_DOCUMENT></INDIVIDUAL></INDIVIDUALS>
<ENTITIES><ENTITY><DATAID>700</DATAID><FIRST_NAME>RED FALCON BRIGADE</FIRST_NAME></ENTITY></ENTITIES>
</CONSOLIDATED_LIST>`;

export const europeanUnion = `<?xml version="1.0"?><export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-21T08:00:00">
<sanctionEntity euReferenceNumber="EU.1.2" logicalId="13"><regulation programme="ZUB"/><subjectType code="person"/>
<nameAlias wholeName="Pavel Merzlyakov" strong="true"/><nameAlias firstName="Pawel" lastName="Merslakow" wholeName=""/>
<birthdate birthdate="1966-02-03"/><citizenship countryIso2Code="BY"/><identification number="MP11"/></sanctionEntity></export>`;

export const unitedKingdom = `Report Date: 20-Nov-2026
Last Updated,Unique ID,Name 6,Name 1,Name 2,Name type,Alias strength,Name non-latin script,Regime Name,Designation Type,D.O.B,Nationality(/ies),Passport number
19/11/2026,ZUB0001,Goncharov,Andrei,Viktorovich,Primary Name,,Андрей Гончаров,Zubara,Individual,00/00/1971,Russia,700123
19/11/2026,ZUB0001,Gontcharov,Andrey,,Alias,Good quality a.k.a,,Zubara,Individual,,,
18/11/2026,ZUB0002,"Kaskad, LLC",,,Primary Name,,,Zubara,Entity,,,
`;

export const frenchFreezes = JSON.stringify(
	{
		Publications: {
			DatePublication: "2026-11-19T00:00:00",
			PublicationDetail: [
				{
					IdRegistre: 501,
					Nature: "Personne physique",
					Nom: "MERZLIAKOV",
					RegistreDetail: [
						{ TypeChamp: "PRENOM", Valeur: [{ Prenom: "Pavel" }] },
						{ TypeChamp: "ALIAS", Valeur: [{ Alias: "Pavel Merzlyakov", Commentaire: "" }] },
						{ TypeChamp: "DATE_DE_NAISSANCE", Valeur: [{ Jour: "3", Mois: "2", Annee: "1966" }] },
						{ TypeChamp: "NATIONALITE", Valeur: [{ Pays: "Biélorussie" }] },
						{ TypeChamp: "PASSEPORT", Valeur: [{ NumeroPasseport: "MP11" }] },
					],
				},
				{ IdRegistre: 502, Nature: "Navire", Nom: "OCEAN PETREL", RegistreDetail: [] },
			],
		},
	},
	null,
	1,
);

export const simple = `id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,program_ids,dataset,first_seen,last_seen,last_change
Q1,Person,Olena Tkachuk,"Елена Ткачук;Helena Tkachuk",1980-05-01,ua,,P-1,,,,ZUB,z,2020-01-01,2026-11-22T00:00:00,2026-01-01
Q2,Address,Somewhere,,,,,,,,,,z,,,
`;
export const nested = `{"id":"Q1","caption":"Olena Tkachuk","schema":"Person","target":true,"last_seen":"2026-11-22T01:00:00","properties":{"name":["Olena Tkachuk"],"weakAlias":["Lena"],"birthDate":["1980-05"],"nationality":["ua"],"sanctions":[{"id":"s"}]}}
{"id":"A1","schema":"Address","properties":{}}
{"id":"C1","schema":"Company","target":false,"properties":{"name":["Kaskad"]}}

{"id":"C2","schema":"Company","target":true,"properties":{"name":["Kaskad LLC"],"jurisdiction":["ru"]}}
`;
export const plain = `id,kind,name,aliases,birth_dates,countries,identifiers,programs
1,person,Anna Lind,"Anna Lindt; A. Lind",1990-02-28,SE,,Fraud
`;
