/**
 * Words that describe an organization rather than identify it. Each line has the spellings of one meaning in the
 * languages of the lists, transliterated to lower-case ASCII.
 */

/** Legal forms by equivalence. Forms of several words are written with underscores. */
export const legalForms = `
limited: llc ooo ltd limited gmbh mbh sarl srl spol_s_ro spol_sro sro bv bvba sprl tov too doo dooel ood eood uab oy lda ltda limitada kft sp_zo_o sp_z_oo spzoo sp_z_o_o sia osauhing ou as_oy ehf aps mchj mmc shpk pvt private pte sdn bhd  limited_liability_company limited_liability_partnership llp lllp limited_liability obshchestvo_s_ogranichennoy_otvetstvennostyu obshchestvo_s_ogranichennoi_otvetstvennostyu tovarystvo_z_obmezhenoyu_vidpovidalnistyu tovarishchestvo_s_ogranichennoy_otvetstvennostyu tavarystva_z_abmezhavanay_adkaznastsyu gesellschaft_mit_beschrankter_haftung gesellschaft_mit_beschraenkter_haftung societe_a_responsabilite_limitee sociedad_de_responsabilidad_limitada s_de_rl_de_cv s_de_rl societa_a_responsabilita_limitata besloten_vennootschap spolka_z_ograniczona_odpowiedzialnoscia fzco fze fz_llc fz wll lc limited_sirketi ltd_sti limited_company proprietary pty pt jls y_khg tnhh
stock: ag sa sas spa plc inc incorporated corp corporation nv ao oao zao pao nao pjsc ojsc cjsc jsc kpjsc npjsc sc ab asa as a_s oyj oy_ab kk kabushiki_kaisha kabushiki_gaisha se dd ad aad ead rt nyrt zrt tbk psc qsc saog saoc sal sab_de_cv sa_de_cv sapi_de_cv saic sau joint_stock_company public_joint_stock_company open_joint_stock_company closed_joint_stock_company private_joint_stock_company public_limited_company aktsionernoe_obshchestvo aktsionernoye_obshchestvo publichnoe_aktsionernoe_obshchestvo otkrytoe_aktsionernoe_obshchestvo zakrytoe_aktsionernoe_obshchestvo nepublichnoe_aktsionernoe_obshchestvo aktsionerne_tovarystvo publichne_aktsionerne_tovarystvo pryvatne_aktsionerne_tovarystvo aktiengesellschaft societe_anonyme societe_par_actions_simplifiee sociedad_anonima sociedade_anonima societa_per_azioni naamloze_vennootschap aktiebolag aktieselskab anonim_sirketi a_o joint_stock prat pat vat zat at aat zaa ojs pjs aksionernoe_obshchestvo spolka_akcyjna akciova_spolecnost aksjeselskap osakeyhtio akcine_bendrove akciju_sabiedriba
partnership: kg ohg gbr snc scs lp gmbh_co_kg gmbh_and_co_kg ag_co_kg cv vof scp sci partnership limited_partnership kommanditgesellschaft
state: fgup gup mup fsue fgu fgbu fku gku fgbou state_unitary_enterprise federal_state_unitary_enterprise federalnoe_gosudarstvennoe_unitarnoe_predpriyatie gosudarstvennoe_unitarnoe_predpriyatie federal_state_budgetary_institution federal_state_enterprise federalnoe_gosudarstvennoe_byudzhetnoe_uchrezhdenie federal_state_institution unitary_enterprise state_enterprise derzhavne_pidpryyemstvo rue republican_unitary_enterprise rup respublikanskoe_unitarnoe_predpriyatie chup chtup private_unitary_enterprise
association: ev eg ngo nko ano autonomous_non_profit_organization avtonomnaya_nekommercheskaya_organizatsiya nonprofit non_profit_organization asbl vzw ong onlus
sole: ip sole_proprietor individual_entrepreneur individualnyy_predprinimatel chp est establishment etablissement eurl eirl
`;

/** Frequent words that hardly distinguish names. */
export const fillers = `
company co cie comp compagnie compania companhia compagnia kompaniya kompania kompanija kompani sirketi sirket sherkat sharika sharikat shirkat shrkt shrk societe sociedad sociedade societa obshchestvo gesellschaft bolag firm firma kampani
group grp gruppe groupe grupo gruppa grup gruppo hrupa guruhi majmoue mjmwt gurupu
holding holdings kholding holdingi xolding
enterprise enterprises entreprise entreprises empresa empresas predpriyatie unternehmen pidpryyemstvo
international intl int internacional internationale internazionale mezhdunarodnyy mezhdunarodnaya mezhdunarodny internatsional alduwaliya dwly
organization organisation org organizacion organizatsiya orhanizatsiya munazzamat sazman
association assn assoc asociacion assotsiatsiya associacao verein asotsiatsiya jamiat
global globalnyy mundial
branch filial
`;

/** Business activities. Names that differ in one, or where only one has it, are usually different organizations. */
export const activities = `
trading trade traders torgovyy torgovaya torg comercio comercial commercial commerce handel tijara tijarat tjrt bazargani ticaret torgovlya trgovina
oil neft petroleum petrol petroleo petrole naft neftyanaya nft
gas gaz gazovaya
shipping ship sudokhodnaya kashtirani shipyard navigation
marine maritime morskoy morskaya maritima
logistics logistic logistika logistik
transport transportation transportnaya transportes transports trans haml
construction constructions stroitelnaya stroitelstvo stroy construcciones construccion bau building insaat
service services svcs svc servis servisnaya servicios servizi hizmetleri khadamat
investment investments invest investitsii investicii investitsionnaya inversiones investissement
development developments dev razvitie razvitiya desarrollo developpement tawsea
management mgmt upravlenie upravlyayushchaya
energy energiya energo energetika energetic energia energie enerji
insurance strakhovaya strakhovanie seguros assurance assurances versicherung bime
finance financial finances finans finansovaya financiera
relief aid
export exports exp eksport exportacion
import imports imp importacion
food foods pishchevaya alimentos
metal metals metall metally
steel stal acier acero foolad staal
electronic electronics elektronika elektronnyy
electric electrical elektrik elektro elektricheskaya electricite
chemical chemicals khimicheskaya khimiya chemie chemie kimya shimi
capital kapital
real_estate nedvizhimost
agro agricultural agriculture agrarnyy
pharma pharmaceutical pharmaceuticals farma farmatsevticheskaya
medical medicine meditsinskiy
media mediya
news novosti
exchange exchangers sarafi birzha
travel tourism turizm
consulting consultants consultancy konsalting
software soft
solutions solution resheniya
products product produkty
equipment oborudovanie
machinery machine machines mashiny
mining gornaya
cement tsement
petrochemical petrochemicals neftekhim
automotive auto avto
telecom telecommunications telekom telecommunication svyaz
communications communication kommunikatsii
leasing lizing
supply supplies snab
materials material
textile textiles tekstil
resources resource
properties property
ventures venture
`;

/** Types of organization; omitted more often than activities. */
export const descriptors = `
industry industries industrial industrie industria industrias promyshlennost promyshlennaya promyshlennyy sanayi sanaye senaye snat ind
bank banque banco banca banka bankas bankasi banki bnk masraf msrf
technology technologies tech technical tekhnologii tekhnologiya tekhnologiy technologie tecnologia tecnologias teknoloji technologii
engineering engineers inzhiniring inzhenernyy ingenieria mohandesi engg
university univ universitet universite universidad universita universiteti uniwersytet daneshgah jamia
institute inst scientific_research_institute research_institute nauchno_issledovatelskiy_institut institut instituto institutu nii
ministry ministerstvo ministere ministerio vezarat wizara
center centre tsentr centr centro zentrum merkezi markaz tsentralnyy
plant factory zavod works fabrik fabrika usine karkhaneh mashzavod
research issledovatelskiy recherche forschung pazhuhesh
npp npo research_and_production_enterprise research_and_production_association nauchno_proizvodstvennoe_predpriyatie nauchno_proizvodstvennoe_obedinenie scientific_production_enterprise scientific_production_association research_production_enterprise
production proizvodstvo proizvodstvennoe proizvodstvennaya proizvodstvennyy manufacturing manufacture mfg manufacturers produccion tolid
general generalnyy generale
national natl natsionalnyy natsionalnaya nationale nacional nazionale melli milli
state gosudarstvennyy gosudarstvennaya estatal
federal federalnyy federalnaya federalnoe
foundation fund fond fondation fundacion fundacja stiftung vakfi bonyad fundation
party partiya partei parti partido hizb
charity charitable blagotvoritelnyy
aviation avia aviatsiya aviatsionnaya havapeymayi
airline airlines aviakompaniya airways air
airport aeroport aeropuerto
defence defense oborona
military voennyy voennaya voenno
security bezopasnost securite seguridad
aerospace aerokosmicheskaya
space kosmicheskiy kosmos
science sciences scientific nauka nauchnyy nauchno
design designs konstruktorskoe
bureau byuro buro
bros brothers
sons fils hijos sohne soehne
committee komitet comite
council sovet conseil consejo
union soyuz
agency agentstvo agence agencia
department dept departament otdel
administration administratsiya
office ofis
school shkola
academy akademiya academie
club klub
systems system sistemy sistema sistem
partners partner
associates
`;

/** Places of branches and nationalities, with their adjectives. */
export const places = `
russia russian rossiya rossii rossiyskaya rossiyskiy rossiiskoi rossiyskoy rf rossijskaja russie russland
iran iranian irani
syria syrian surie syrie syrien alsuriya swry
china chinese zhongguo prc chine
korea korean koryo choson chaoxian
ukraine ukrainian ukraina ukrayina
belarus belarusian byelorussian belorusskiy belorussia
turkey turkish turkiye turk
iraq iraqi irak
libya libyan libye
yemen yemeni
lebanon lebanese liban
cuba cuban
venezuela venezuelan
uae emirates
dubai dubayy
hong_kong hongkong xianggang
moscow moskva moskovskiy moskovskaya
petersburg peterburg
america american usa us
britain british uk
germany german deutschland deutsche
france french francaise
europe european evropa euro evro yevro
asia asian
africa african
east eastern vostok vostochnyy
west western zapad zapadnyy
north northern sever severnyy
south southern yug yuzhnyy
india indian
pakistan pakistani
afghanistan afghan
kazakhstan kazakh qazaqstan
`;

/** Function words. */
export const stopWords: ReadonlySet<string> = new Set(
	"the of for and und et y e i de la le les los las du des der die das den del della di da do dos in on at to by im am an zu von van en el al fuer pour para po na za ol ul ur imeni named after no nr num numero".split(
		" ",
	),
);

/** Prefixes of ship and aircraft names. */
export const vesselPrefixes: ReadonlySet<string> = new Set(
	"mv mt ms ss mts fv my rv vessel ship tanker aircraft".split(" "),
);

/** Number words, transliterated. */
export const numerals: ReadonlyMap<string, string> = new Map(
	[
		"1 first one 1st pervyy",
		"2 ii second two 2nd vtoroy",
		"3 iii third three 3rd tretiy",
		"4 iv fourth four 4th",
		"5 v fifth five 5th",
		"6 vi sixth six 6th",
		"7 vii seventh seven 7th",
		"8 viii eighth eight 8th",
		"9 ix ninth nine 9th",
		"10 x tenth ten 10th",
		"11 xi eleventh 11th",
		"12 xii twelfth 12th",
	].flatMap((line) => {
		const [number = "", ...others] = line.split(" ");
		return others.map((word) => [word, number] as const);
	}),
);

/** Legal forms and fillers written without spaces: removed before transliteration. */
export const eastAsianForms: readonly (readonly [RegExp, string])[] = [
	[
		/(股份)?有限(责任|責任)?公司|株式会社|株式會社|有限会社|주식회사|유한회사|㈜|\(주\)|\(株\)|\(有\)/gu,
		" ltd ",
	],
	[/集团|集團|그룹|グループ/gu, " group "],
	[/公司|会社|會社|회사/gu, " company "],
	[/银行|銀行|은행/gu, " bank "],
	[/贸易|貿易|무역/gu, " trading "],
	[/科技|技术|技術|기술/gu, " technology "],
	[/国际|國際|국제/gu, " international "],
	[/大学|大學|대학교/gu, " university "],
	[/控股/gu, " holding "],
	[/电子|電子|전자/gu, " electronics "],
	[/(شركة|شرکت)/gu, " company "],
	[/(بنك|بانک|مصرف)/gu, " bank "],
];
