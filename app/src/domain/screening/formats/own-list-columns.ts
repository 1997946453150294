import { foldText } from "../../../i18n/fold-text.ts";
import type { optionalListColumns } from "../values.ts";
import { requiredListColumns } from "../values.ts";
import { normalizeColumnName } from "./csv-header.ts";
import { ListFileError } from "./list-file-error.ts";

type RequiredColumn = (typeof requiredListColumns)[number];
type OptionalColumn = (typeof optionalListColumns)[number];

/** Other names of the columns in spreadsheets, English and French, without accents, signs and, to be compared, spaces. */
const otherNames: Readonly<Record<RequiredColumn | OptionalColumn | "notes", string>> = {
	id: "uid,entry id,source id,reference,ref",
	kind: "type,typ,person type,entity type,subject type,nature",
	name: "full name,names,nom,nom complet,primary name,main name",
	aliases:
		"alias,alias name,alias names,aka,a k a,also known as,other name,other names,autre nom,autres noms,alternative name,alternative names",
	birth_dates:
		"birth date,dob,d o b,date of birth,dates of birth,birthdate,birthdates,birthday,year of birth,birth year,yob,born,date de naissance,dates de naissance,annee de naissance,ne le",
	countries:
		"country,country code,nationality,nationalities,nationality ies,nationality iso,country iso,citizenship,citizenships,pays,nationalite,nationalites",
	identifiers:
		"identifier,id number,id numbers,document number,document numbers,document no,passport,passports,passport number,passport numbers,passport no,national id,national id number,registration number,imo,imo number,passeport,numero de passeport,numero d identite",
	programs: "program,programme,programmes,regime,regimes,sanction,sanctions,legal basis,motif,motifs",
	// Described, and not compared.
	notes:
		"note,comment,comments,remark,remarks,commentaire,commentaires,remarque,remarques,description,source,sources,url,link,lien,gender,sex,sexe,address,addresses,adresse,adresses,place of birth,lieu de naissance,title,position,fonction,last updated,updated at,created at,date added,added by",
};

type Column = keyof typeof otherNames;
const columnByName = new Map<string, Column>(
	(Object.keys(otherNames) as Column[]).flatMap((column) =>
		[column.replaceAll("_", " "), ...otherNames[column].split(",")].map(
			(name) => [name.replaceAll(" ", ""), column] as const,
		),
	),
);

const isRequired = (column: Column): column is RequiredColumn =>
	(requiredListColumns as readonly string[]).includes(column);

/** The column that a header names; several columns with values of one kind may be numbered. */
function parseColumn(header: string): Column | undefined {
	const name = foldText(normalizeColumnName(header)).replace(/[^\p{L}\p{N}]+/gu, "");
	const unnumbered = columnByName.get(name.replace(/\d{1,2}$/, ""));
	return columnByName.get(name) ?? (unnumbered && !isRequired(unnumbered) ? unnumbered : undefined);
}

/** Whether a row is the header of an own list, which may lack a column. */
export function isOwnListHeader(cells: readonly string[]): boolean {
	const columns = new Set(cells.map(parseColumn));
	return requiredListColumns.filter((column) => columns.has(column)).length >= 2;
}

/** Where an own list has its values. */
export interface OwnListColumns {
	/** Positions of each column's cells: one of the required columns, any number of the others. */
	readonly positions: Readonly<
		Record<RequiredColumn, readonly [number]> & Record<OptionalColumn, readonly number[]>
	>;
	/** Positions of cells without a header. */
	readonly unnamed: readonly number[];
}

/**
 * Finds the columns of an own list.
 * @throws ListFileError where a header isn't understood, or a required column is missing or there twice
 */
export function findOwnListColumns(headers: readonly string[], line: number): OwnListColumns {
	const columns = headers.map((header) => {
		const column = parseColumn(header);
		if (!column && header.trim() !== "")
			throw new ListFileError("unknown_column", line, header.trim().slice(0, 80));
		return column;
	});
	const listPositions = (wanted: Column | undefined) =>
		columns.flatMap((column, position) => (column === wanted ? [position] : []));
	const findPosition = (wanted: RequiredColumn): readonly [number] => {
		const [position, other] = listPositions(wanted);
		if (position === undefined) throw new ListFileError("missing_column", line, wanted);
		if (other !== undefined) throw new ListFileError("duplicate_column", line, wanted);
		return [position];
	};
	return {
		positions: {
			id: findPosition("id"),
			kind: findPosition("kind"),
			name: findPosition("name"),
			aliases: listPositions("aliases"),
			birth_dates: listPositions("birth_dates"),
			countries: listPositions("countries"),
			identifiers: listPositions("identifiers"),
			programs: listPositions("programs"),
		},
		unnamed: listPositions(undefined),
	};
}
