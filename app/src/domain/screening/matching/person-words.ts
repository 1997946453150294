const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Titles before or after a name, not part of it: forms of address, offices, ranks, degrees, honours. */
export const titles = toWordSet(`
	mr mrs ms miss mx dr prof professor doctor sir dame lord lady madam madame mme mlle monsieur herr frau senor senora
	don dona signor signora rev reverend father sister brother pastor bishop archbishop cardinal metropolitan
	sheikh shaikh shaykh shaikha cheikh shiekh sheik shekh mullah mulla mawlawi maulvi maulawi molvi mawlana maulana
	mufti imam ayatollah ayatullah hojjatoleslam hojatoleslam qari hafiz haji hajji hadji alhaj alhaji hajj el-hadj
	hadj sayyid sayed seyed seyyed syed emir
	president minister senator deputy ambassador governor judge justice chancellor secretary prime vice
	general gen brigadier brig colonel col lieutenant lt major maj captain capt commander cmdr cdr admiral adm
	marshal sergeant sgt hon honorable honourable excellency he hrh hh highness majesty prince princess king queen
	eng engr engineer ing dipl mag phd md msc mba esq cbe obe kcb esquire ret retired comrade
`);

/** Particles, which are freely omitted or joined to the next word. */
export const particles = toWordSet(`
	al el ul ur ar as az ad an at il l d o bin ben ibn bint binti bn bte bt b ould uld wuld ait
	de del dela della delle di da das do dos du des la las le les lo los y e i van von vom zu zum zur der den het ten ter
	af av und and of the dit st saint san santa a
`);

/** Kunyas, and `abd` of compound names: more distinctive than a particle, less than a name. */
export const kinship = toWordSet(
	"abu abou abo abi abul aboul bu umm um oum abd ogly oglu ogli oghlu kyzy qizi kizi gizi zade",
);

/** Generations of a family: two different ones are different people. */
export const generationSuffixes: ReadonlyMap<string, string> = new Map([
	["jr", "jr"],
	["junior", "jr"],
	["jnr", "jr"],
	["filho", "jr"],
	["sr", "sr"],
	["senior", "sr"],
	["snr", "sr"],
	["ii", "2"],
	["iii", "3"],
	["iv", "4"],
	["2nd", "2"],
	["3rd", "3"],
]);

/** East Slavic and Bulgarian patronymics in Latin letters. */
export const isPatronymic = (word: string): boolean =>
	word.length >= 6 && /(ovich|evich|ovych|evych|avich|ovitch|evitch|ovna|evna|ivna|ichna)$/.test(word);
