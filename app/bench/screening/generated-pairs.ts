import type { LabelledPair } from "./read-pairs.ts";

/** Synthetic people: given names, then family name. */
const people = [
	"Aleksei Dmitrievich|Burmakov",
	"Olena|Shevtsova",
	"Tariq Mahmood|Baloch",
	"Hamza|Al Qassimi",
	"Wei Ming|Tan",
	"Hyun Woo|Baek",
	"Ngoc Anh|Truong",
	"Lorenzo|Battistini",
	"Agnieszka|Wrobel",
	"Matthias|Eichelberger",
	"Camille|Desrosiers",
	"Iñigo|Arrieta",
	"Beatriz|Valadares",
	"Kwabena|Asantewaa",
	"Oluwaseun|Adeyinka",
	"Fredrik|Sandstrom",
	"Giorgos|Stamatakis",
	"Levan|Gogiashvili",
	"Aram|Hakobyan",
	"Rustam|Zakirov",
	"Parisa|Ghorbani",
	"Selim|Karabulut",
	"Zoltan|Feher",
	"Bogdan|Ciobanu",
	"Petra|Zupancic",
	"Ismail|Dagestanov",
	"Priya|Raghunathan",
	"Arjun|Bhattacharya",
	"Thiri|Kyaw",
	"Somchai|Rattanakorn",
	"Hugo Alberto|Villaseñor",
	"Marisol|Echeverri",
	"Cuthbert|Penhaligon",
	"Imogen|Fairweather",
	"Declan|Rafferty",
	"Jovan|Milosavljevic",
	"Ylva|Bergstrand",
	"Tomasz|Kaczynski",
	"Abdelkrim|Benhaddou",
	"Salimata|Diawara",
] as const;

const companies = [
	"Aurelia Foods|Ltd",
	"Novotekh Sistemy|LLC",
	"Cormorant Shipping|SA",
	"Bluecrest Minerals|Inc",
	"Harzburg Stahl|GmbH",
	"Zarya Avia|JSC",
	"Golden Lotus Trading|Co Ltd",
	"Petrovals|PJSC",
	"Altiplano Mining|SA",
	"Kestrel Dynamics|Corp",
	"Ostsee Reederei|AG",
	"Mirador Textiles|SL",
	"Sabalan Petrochemical|Co",
	"Tengiz Drilling|LLP",
	"Orinoco Logistics|CA",
	"Vistula Chemicals|Sp. z o.o.",
	"Lagoon Electronics|Sdn Bhd",
	"Qamar Exchange|LLC",
	"Hibiscus Maritime|Inc",
	"Taiga Timber|OOO",
] as const;

/** Mulberry32, so that every run uses the same pairs. */
export function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Adds one typing error to the longest word: a letter omitted, doubled, swapped with the next or replaced. */
export function mistype(name: string, random: () => number): string {
	const words = name.split(" ");
	const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
	const at = 1 + Math.floor(random() * (longest.length - 2));
	const head = longest.slice(0, at);
	const letter = longest[at] ?? "";
	const next = longest[at + 1] ?? "";
	const tail = longest.slice(at + 2);
	const slips = [
		head + next + tail,
		head + letter + letter + next + tail,
		head + next + letter + tail,
		`${head}${String.fromCharCode(97 + Math.floor(random() * 26))}${next}${tail}`,
	];
	const slip = slips[Math.floor(random() * slips.length)] ?? longest;
	return words.map((word) => (word === longest ? slip : word)).join(" ");
}

/** Generates pairs from synthetic names: variants of the same name, and different names that share a part. */
export function generatePairs(): LabelledPair[] {
	const random = createRandom(7);
	const pair =
		(schema: string, isMatch: boolean) =>
		(name1: string, name2: string): LabelledPair => ({ schema, name1, name2, isMatch });
	const samePerson = pair("Person", true);
	const otherPerson = pair("Person", false);
	const persons = people.flatMap((person, index) => {
		const [given = "", family = ""] = person.split("|");
		const [nextGiven = "", nextFamily = ""] = (people[(index + 7) % people.length] ?? "").split("|");
		const name = `${given} ${family}`;
		return [
			samePerson(name, `${family.toUpperCase()}, ${given}`),
			samePerson(name, mistype(name, random)),
			samePerson(name, `${given.charAt(0)}. ${family}`),
			otherPerson(name, `${nextGiven} ${family}`),
			otherPerson(name, `${given} ${nextFamily}`),
			otherPerson(name, `${family} ${nextFamily}`),
		];
	});
	const sameCompany = pair("Company", true);
	const otherCompany = pair("Company", false);
	const organizations = companies.flatMap((company, index) => {
		const [title = "", form = ""] = company.split("|");
		const [nextTitle = "", nextForm = ""] = (companies[(index + 3) % companies.length] ?? "").split("|");
		const words = title.split(" ");
		const nextWords = nextTitle.split(" ");
		return [
			sameCompany(`${title} ${form}`, title.toUpperCase()),
			sameCompany(`${title} ${form}`, mistype(`${title} ${form}`, random)),
			otherCompany(`${title} ${form}`, `${words[0]} ${nextWords.at(-1)} ${form}`),
			otherCompany(`${title} ${form}`, `${nextWords[0]} ${words.slice(1).join(" ")} ${nextForm}`),
		];
	});
	return [...persons, ...organizations];
}
