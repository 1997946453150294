/** Names of Arabic, Persian and Turkic origin: one name per line, in the spellings of lists and passports. */
export const arabicNames = `
muhammad mohammad mohammed mohamed muhammed mohamad muhamad mahomed mehmet mehmed mohd mhd muhamed magomed magomet mamadou mahammad mohamud
ahmad ahmed achmed ahmet akhmed akhmet ahmadou
mahmoud mahmud mahmood mehmood makhmud mahmut
hamed hamid hameed khamid hamit
hammad hamad
hussein hussain husayn husain hossein hosein hussien houssein hoseyn hoseini husein khusein huseyin husseyn
hassan hasan khasan khassan hacen
hasna husna
mohsen muhsin mohsin mouhsine
ali aly
omar umar omer oumar umer
amr amro amrou
amir emir ameer amer
osama usama oussama ussama osamah usamah
othman osman uthman ousmane usman othmane ottman
abdullah abdallah abdulla abdollah abdoulaye abdullahi abdellah abdulah
ibrahim ebrahim ibraheem brahim ibragim ibrahima abrahim
ismail ismael esmail esmaeil ismaeel ismayil ismoil
yusuf youssef yousef yusef youssouf yousuf yusif yousif yosef josef joseph iosif yusup usuf
yunus younis younes yunis yunes
yahya yehia yahia iahia jahja
yaqub yaqoub yakub yacoub yaghoub yakoub
isa issa eisa
musa mousa moussa moosa musah
mustafa mostafa moustafa mustapha mostapha mustafo
murtada murtaza morteza mortada
khalid khaled haled halid khalide
khalil halil khaleel
kamal kemal kamel kamil kameel
jamal gamal djamal jamaal cemal dzhamal
jamil gamil djamil jameel cemil
jafar jaafar gaafar djafar cafer jaffar jafer dzhafar
said saeed saied sayeed saaid saidu sait
saad sad saed
sayyid sayed seyed seyyed sayid syed sayyed sidi
sami samy sammy
samir sameer
salim saleem selim
salem saalim
salman selman
suleiman sulaiman soleiman solaiman suleyman sulayman sulaymon souleymane suleman sulejman sliman
saleh salih saalih
salah salahuddin salaheddin selahattin salahaddin
saddam sadam
sadiq sadegh sadeq sadek sadik
rashid rasheed rachid raschid
rashad rachad
rahim raheem
rahman rehman rakhman
karim kareem kerim
kazem kadhim kazim
qasim kasim qassem qasem kassem ghassem ghasem kasem qassim gasim
qadir kader kadir qader
yasin yassin yaseen yasseen
yasir yasser yaser
nasser nasir naser nacer nassir
nasr
nasrallah nasrullah nasrollah
nabil nabeel
nadir nader
najib nagib najeeb nedjib
nawaz navaz
nuri noori nouri
nur nour noor
hadi haadi
haidar haydar heydar haider hayder geidar
hakim hakeem khakim
hamza hamzah khamza hamze
hamdan khamdan
harun haroun haroon
hasim hashim hashem hachem khashim
habib habeeb khabib
hafez hafiz hafeez
hilal helal
hisham hesham hicham
imad emad
imran emran
iqbal eqbal ikbal
jalal galal djalal celal
jalil jaleel djalil celil
jabir jaber gaber djaber
javad jawad javaad
latif lateef
majid magid majeed medjid mazhid
majed maged
mansur mansour mansoor
marwan marouane merwan
masud masoud masood massoud mesut
mahdi mehdi mehedi makhdi
malik malek
mubarak moubarak mobarak
mukhtar mokhtar moktar muhtar
munir mounir muneer
murad mourad murat
muqtada moqtada
mujahid mojahed moudjahid
bashar bachar
bashir bachir basheer beshir
bakr bekir baker abubakr aboubakr
abubakar aboubakar aboubacar abubaker
bilal belal bilel
badr bader
daud dawood dawud daoud davud davood
fadel fadil fadhil fazel fazil
fahd fahad
faisal faysal feisal faycal fayssal
farid fareed ferid
faruq farouk farooq faruk faroukh
fuad fouad foad
fatah fattah
fathi fethi
ghaffar gaffar
ghani gani
ghulam gholam golam
ghassan ghasan
habibullah habibollah
hikmat hekmat hikmet
hikmatyar hekmatyar hekmatiar
idris idrees driss idriss
ihsan ehsan
ilyas elyas ilias
inayat enayat
iyad eyad ayad
izzat ezzat izzet
jaish jaysh
juma jumaa gomaa djuma
khayr kheir khair
mirza mirzo
mohsenin mohseni
mullah mulla mollah
nizar nezar
qais kais qays
qari qaree
ramadan ramazan ramzan
ramzi ramzy
rafiq rafik rafeeq rafic
rauf raouf
raza reza rida ridha
riyad riad riyadh
ruhollah rouhollah ruhullah
sajjad sajad
samara samarra
saif sayf seif
shafiq shafik chafik
shahid shaheed
sharif shareef cherif serif
shakir shaker
sheikh shaikh shaykh cheikh
shukri shokri choukri
tahir taher tahar
taha tah
talal tallal
talib taleb
tariq tarek tareq tarik
tawfiq tawfik toufik tewfik
walid waleed oualid velid
wahid waheed vahid
wael wail
yazid yazeed
zaid zayd zeid
zayed zaied
zahir zaher
zain zayn zein zine
zakaria zakariya zakariyya zekeriya zachariya
zaki zaky
ziad ziyad zeyad
zubair zubayr zoubeir zubeir
ayman aiman eymen
aziz azeez
azzam azam
anwar anouar enver anvar
akbar ekber
akram
amin ameen emin
anas anass
arif aref
asad assad esad
asif asef
ashraf achraf
ata atta
ayyub ayoub ayub eyup
aymara aymarah
aisha aysha aicha ayesha ayse
amina aminah emine amineh
asma asmaa esma
fatima fatimah fatma fatemeh fatema fatime fatimat fatoumata
hanan hanane
khadija khadijah hatice khadijeh khadidja
layla leila laila leyla
maryam mariam meryem maryem miryam
nadia nadya nadja nadiya
noura nora nura
rania raniya
sara sarah saara
salma selma
samira sameera
yasmin yasmine yasmeen jasmin
zahra zehra zohra
zaynab zeinab zainab zeynep zineb
bahram behram
bijan bizhan
daryush dariush darioush
esfandiar isfandiyar
farhad ferhad ferhat
fereydoun fereidoun feridun
hojjat hojat
hormoz hormuz
hushang houshang
jahangir jehangir djahangir
kambiz cambyse
khosrow khosro khosrau
kourosh cyrus kurosh
manouchehr manuchehr
mehran mihran
nader-shah
parviz parwiz perviz
qorban gurban kurban
rostam rustam rustem rustom
siavash siyavash
shahram sahram
abbas abas
akhtar akhter
ansar anser
elham ilham
erdogan erdoghan
gul gol
islam eslam
nursultan nurseltan
recep rajab redjeb
serdar sardar
timur temur teymur
ulugbek ulughbek
alisher olisher
ravshan rovshan
`;
