/** Names of western Europe, the Americas and Africa, then Korean and Chinese surnames: one name per line. */
export const westernNames = `
john jon johannes johann johan
juan
jean jehan
joao johao
giovanni gianni
jan
jens
james jaime diego santiago jacobo
joseph jose josep giuseppe josef jozef yosef josip joseba jozsef
michelle michele michaela
daniela daniella danielle
paula paola pavla
carlo carlos charles karl carl karel karol karolis
carla karla carola
carolina caroline karolina
mario marius
mariana marianna marianne
martina martine
francisco francesco francis franz francois ferenc franciszek francesc
francisca francesca frances franziska francoise
luis louis luigi ludwig lewis luiz lajos aloysius
luisa louise luiza
julio julius giulio jules iulius
julian julien juliano giuliano yulian
juliana giuliana
fernando ferdinand fernand hernando
enrique henry henri heinrich enrico henrique hendrik henryk
eduardo edward edouard edoardo eduard edvard duarte
ricardo richard riccardo rickard ryszard
roberto robert ruprecht
roberta roberte
guillermo william guillaume wilhelm willem guglielmo guilherme vilhelm
gonzalo gonsalo goncalo
rodrigo roderick
rodolfo rudolf rudolph
alfonso alphonse afonso alonso
alfredo alfred
alberto albert adalbert
alvaro alvar
emilio emile emil
ernesto ernest ernst
federico frederick frederic friedrich frederik federigo fredrik
felix feliks
gabriel gavriil havryil gavril gabriele
gabriela gabrielle gabriella
gerardo gerard gerhard gerald
geraldo geraldus
guido gui
hector ektor
hugo ugo
ignacio ignatius ignace ignazio ignacy
jesus hesus
joaquin joachim joaquim gioacchino
laura lora
lorenzo lawrence laurent laurence lorenz laurentiu lars laurentius
leonardo leonard leonhard lennart
manuel emmanuel immanuel emanuel
marcelo marcel marcello
mauricio maurice maurizio moritz
nestor nestore
oscar oskar
orlando roland rolando
pascual pascal pasquale
rafael raphael raffaele
ramon raymond raimundo raimund raymundo
raul raoul
rene renatus renato
ruben reuben reuven
salvador salvatore sauveur
samuel samuil shmuel samuele
sebastian sebastien sebastiano
vicente vincent vincenzo wincenty
xavier javier saverio
adam adan adamo
adrian adrien hadrian adriano
adriana adrienne
agnes ines agnieszka
alain alan allan allen
alice alicia alisa
amelia amalia
angela angele
angel angelo
antoinette antonietta
arnaud arnold arnaldo
augusto august auguste augustus
aurelio aurele
beatriz beatrice beatrix
bernardo bernard bernhard
benjamin binyamin benyamin beniamino venyamin veniamin
benedict benoit benito bento benedikt
brian bryan
camille camilo camillo
cecilia cecile cecily
claudio claude claudius klaudio
claudia klaudia
clement clemente klemens
cristina christina kristina christine krystyna kristine
cristian christian kristian christiaan krystian
cristiana christiane
domingo dominic dominique domenico dominik
dolores delores
edgar edgardo
emma ema
eric erik erich
esther ester
eva ewa eve
fabian fabien fabio
florian florin
gaston gastone
geoffrey jeffrey geoffroy jeffery
gilbert gilberto
giles gilles
godfrey gottfried godefroy
gustavo gustav gustave gustaf
harold harald haroldo
herbert heriberto
hermann herman
hilary hillary
hubert huberto humberto umberto
isabel isabelle isabella izabela
isaac ishaq isak yitzhak ishak itzhak
jasper gaspar kaspar caspar casper
jeremy jeremiah jeremie yirmiyahu
jerome geronimo hieronymus jeronimo
joan joanna johanna giovanna ioana joana
juana
jonathan yonatan jonatan
joshua yehoshua josue giosue
judith yehudit judit
justin justino yustin
kenneth keneth
kevin kevyn
konrad conrad corrado
lucia lucie lucy
lidia lydia lydie
lionel leonel
magdalena madeleine magdalene
marcia marzia
martha marta marthe
maximilian maximiliano massimiliano
maximo maxime massimo
monica monika monique
nicole
nina ninna
noel noe
norbert norberto
olivia olivie
oliver olivier oliverio
otto otton
patrick patricio patrizio padraig patrik
patricia patrizia
percy persi
philippa filippa
ralph ralf
regina regine
reginald reinaldo rinaldo
rosa rose roza
ruth rut
sabina sabine
sandra xandra
silvia sylvia sylvie silvie
silvio sylvain silvan
sofia sophia sophie zofia sofiya sofie sofiia
susan susanna suzanne susana zuzana zsuzsanna
sean shaun shawn
stuart stewart
teresa theresa therese tereza
theo teo
ursula ursule
valentino valentine
veronica veronika veronique
virginia virginie
vivian vivien
walter walther gualtiero valter
wolfgang volfgang
yves ivo iwo
zachary
moses moshe moise moises
aaron aharon aron
abraham avraham abram avram
eli ely
ezra esra
noah noach
rachel rahel raquel
rebecca rivka rebeca
solomon shlomo salomon
dong tong
bong pong
byong pyong byung pyung byeong pyeong
kuk guk gook kook
kyong gyong kyung gyeong kyeong
chol cheol chul
kim gim
lee yi rhee ri yee
park pak bak
choi choe choy
jung jeong chung jong chong
kang gang
cho jo
yoon yun youn
lim rim im
shin sin
hwang whang
noh roh no
oh
un eun
il ihl
hyun hyon hyeon
hee hui
sung seong song
young yong yeong
kwon gwon
zhou chow chou
xu hsu
zhang chang cheung
wang wong vang
chen chan tchen
huang
zhao chao chiu
cai tsai
xie hsieh
jiang chiang
deng teng
guo kuo kwok
lin lam
liu lau liou
wu ng
mao mau
nguyen nguyn
`;

/** Nicknames with their full names; weaker than a spelling of the same name. */
export const nicknames = `
william bill billy will willy willie liam
robert bob bobby rob robbie bert
richard dick rick ricky rich
james jim jimmy jamie
john johnny jack
joseph joe joey
jose pepe
charles charlie chuck chas
edward ed eddie ted teddy ned
henry harry hank hal
thomas tom tommy
michael mike mick mickey micky mikey
nicholas nick nicky nico niko
anthony tony
andrew andy drew
alexander alex alec sandy sasha xander aleks olek
alexandra alex sasha sandra
daniel dan danny
david dave davy dudu
samuel sam sammy
benjamin ben benny bibi
stephen steve stevie
matthew matt
christopher chris kris topher
gregory greg
jeffrey jeff
kenneth ken kenny
lawrence larry
leonard len lenny
patrick pat paddy
peter pete
philip phil
ronald ron ronnie
donald don donnie
raymond ray
timothy tim timmy
walter walt wally
vincent vince vinny
frederick fred freddy freddie fritz
francis frank
francisco paco pancho kiko
guillermo memo
ignacio nacho
jesus chuy
enrique quique
eduardo lalo edu
manuel manolo manny
luis lucho
roberto beto
alberto beto
elizabeth liz lizzie beth betty eliza lisa betsy bess
catherine cathy kate katie kathy kitty katya
margaret maggie meg peggy margie rita
mary molly polly
patricia patty trish pat
susan sue susie
barbara barb basia
deborah deb debbie
jennifer jen jenny
rebecca becky
victoria vicky vika
dorothy dot dolly
eleanor ellie nell nora
virginia ginny
dmitry dima mitya dmitro
vladimir vova volodya vlad
vladislav vlad slava
vyacheslav slava
yevgeny zhenya gene
sergei seryozha sergo
nikolai kolya
ivan vanya
mikhail misha
pavel pasha
pyotr petya
yuri yura
konstantin kostya
anatoly tolya
alexei alyosha lyosha
maria masha
natalia natasha
ekaterina katya
tatiana tanya
anastasia nastya
svetlana sveta
ludmila lyuda mila
olga olya
galina galya
irina ira
elena lena
giovanni gianni
giuseppe beppe pino peppe
johannes hans
hans johann
wilhelm willi
heinrich heinz
josef sepp
konrad kurt
ibrahim ibro
suleiman sulley
mohammed hamada mo
yitzhak itzik
abraham abe avi
moshe moishe
rafael rafi
gabriel gabi gabe
isaac ike zak
jacob jake kobi
zachary zach zack
nathaniel nathan nate
jonathan jon yoni
joshua josh
theodore ted teddy theo
eugene gene
gerald jerry gerry
harold hal harry
arthur art
albert al bert
alfred alf fred
bernard bernie
dennis denny
douglas doug
`;
