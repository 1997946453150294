/** Names of Slavic, Baltic, Georgian, Armenian and Greek origin: one name per line. */
export const slavicNames = `
aleksandr alexander oleksandr aleksander alexandr aliaksandr alexandre aleksandar alexandros aleksandrs oleksander alessandro alejandro alexandru iskander iskandar eskandar
aleksandra alexandra oleksandra aliaksandra alessandra alejandra
aleksei alexei alexey aleksey oleksii oleksiy alexis aleksejs aliaksei aleksej alexej
anatoly anatolii anatoliy anatoli anatolij anatole anatol
andrei andrey andrew andriy andrii andrej andreas andre andrzej andrea andrejs andres ondrej andris
anna hanna ganna ann anne ana
anton antony anthony antonio antoine antonin antanas
antonina antonia
arkady arkadii arkadiy arkadi arkadij
artem artyom artsem artiom artemy
artur arthur arturo arturas
boris borys barys
bogdan bohdan bahdan
vadim vadym vadzim
valentin valentyn valiantsin
valentina valentyna valiantsina
valery valerii valeriy valeri valerij valeriu
valeria valeriya valeriia valerie
vasily vasilii vasiliy vasili vasyl vasiliji vasil vassily basil vassili vasilios vasile vasilij vassilios
viktor victor viktar wiktor vittorio viktors
viktoria victoria viktoriya viktoriia wiktoria
vitaly vitalii vitaliy vitali vital vitalij
vladimir volodymyr uladzimir wladimir wolodymyr vladimirs volodimir vladimiro
vladislav vladyslav uladzislau wladyslaw ladislav
vyacheslav viacheslav vjaceslav vyatcheslav vecheslav wjatscheslaw viachaslau
vsevolod wsewolod
gennady gennadii gennadiy gennadi hennadii henadz gennadij
georgy georgii georgiy george georgios giorgi giorgio georg georges jorge heorhii georgi heorhiy jerzy yorgos
yegor egor yehor yahor jegor
grigory grigorii grigoriy grigori gregory hryhorii hryhoriy gregor grigol gregorio grigorij gregoire ryhor grigoris
grigor krikor
daniil danila danylo daniel daniyil danil danielius
denis denys dzianis dionysios dennis
dmitry dmitrii dmitriy dmitri dmytro dzmitry dimitri dmitrij dimitrij dimitrios dimitris dimitar dumitru
evgeny yevgeny evgenii evgeniy yevgeniy yevgenii eugene yevhen yevheniy eugeny evgeni evgenij jewgeni eugen yauhen eugenio yevgeni jevgenij evgenios eugenijus
evgenia yevgenia evgeniya yevgeniya evgeniia eugenia yevheniia
ekaterina yekaterina kateryna catherine katerina katharina ekaterine catalina katarzyna caterina katsiaryna katarina catarina
elena yelena helena olena helen alena jelena ielena helene eleni
elizaveta yelizaveta elizabeth yelyzaveta elisabeth elisaveta
zhanna janna jeanne zanna
ivan iwan ivane ioann
ivana iwana
igor ihor igors
ilya ilia illya illia elijah iliya elias ilja
inna ina
irina iryna irene eirini
kirill kyrylo cyril kiryl kiril kyrill
konstantin kostyantyn konstantinos constantine kanstantsin constantin kostiantyn konstanty costantino
ksenia kseniya xenia kseniia oksana aksana oxana
larisa larysa larissa
leonid leanid leonidas
lev leo lew leon
liudmila lyudmila ludmila lyudmyla liudmyla ludmilla ljudmila
maxim maksim maksym maksims
margarita margaryta margaret marharyta marguerite
maria mariya mariia mary marie marija maryia
marina maryna
matvei matvey matthew matvii matteo mateusz mathieu matthias matias
mikhail mikhailo mykhailo michael mihail mikhael mihai michail mihajlo michel miguel mikael mykhaylo mikheil mikhal michal mixail michalis mikhaila mikail
nadezhda nadiia nadejda nadzeya
natalia natalya nataliya nataliia natalie nathalie natallia
nikita mykyta mikita nikitas
nikolai nikolay mykola nicholas nikolaos nikola nicolas mikalai nicolae mikolaj nikolaj niccolo nicola nikolajs nikoloz
oleg oleh aleh olegs
olga olha volha
pavel paul pavlo pawel pablo paulo pavle pavlos paolo pavels povilas paval
petr pyotr petro peter piotr pedro pjotr petar petros pierre pietro petru petras pyatro petre
polina paulina pauline apollinaria
raisa rayisa raissa
roman raman romanas
ruslan rouslan
svetlana svitlana sviatlana swetlana
semyon semen semion simon simeon shimon symeon simone simao
sergei sergey serhii serhiy serge sergio sergii sergiy siarhei serguei sergej sergiu sergius sergejs serhij
stanislav stanislaw stanislau stanislovas
stefania stephanie stephania stefanie stefaniya
stepan stephan steven stephen stefan stiapan stefano esteban etienne stevan stefanos
taras tarasz
tatiana tatyana tetiana tatjana tetyana tatsiana
timofei timofey timothy tymofii timothee
fedor fyodor theodore fiodor fjodor feodor teodor theodoros todor teodoro fedir fiodar
filipp philip filip philippe felipe pylyp philipp
yulia julia yuliya iulia yuliia julija giulia yulija
yuri yury yurii yuriy iurii iouri jurij jury yuryi youri iuri iury jurijs juri
yakov iakov jacob jakub yakiv jacques jakob jakov giacomo
yaroslav iaroslav jaroslav jaroslaw yaraslau
zoya zoia zoja
arsen arseny arseniy arsenii
ashot achot
gagik gaguik
gevorg kevork
hovhannes ovanes hovannes
karen garen
levon
serzh
tigran dikran
vahan vaan
avtandil avto
bidzina bidzin
davit david davyd dovid dawid davide davids
irakli iraklii herakles
lasha lacha
mamuka mamouka
otar othar
shota chota
djordje dorde dzordze
tamaz
vakhtang wakhtang
zaza zaz
zurab zourab
zviad sviad
gintaras gintars
jonas yonas
jurgis
vytautas vitautas
bozidar bozhidar
dragan
goran gorane
milan millan
milos milosh milosz
milorad millorad
miroslav myroslav miroslaw
nebojsa nebojsha neboysha
novak nowak
radovan radowan
ratko ratco
slobodan slobodane
tihomir tykhomyr
vojislav voislav wojislaw
zeljko zelko zheljko
zoran zorane
zdravko zdrawko
krzysztof christopher kristof kristofer christophe cristobal cristoforo christoph
wojciech vojtech voytech
tomasz thomas tomas tommaso
lukasz lucas lukas luke luca luka loukas
grzegorz gregorz
marek mark marko marcus marco markus marc marcos markos
marcin martin martinus martyn marten
zbigniew zbignev
christos khristos hristos
kyriakos kiriakos
panagiotis panayiotis
spyros spyridon spiros
yannis ioannis giannis yiannis
yanis
evangelos evaggelos vangelis
athanasios thanasis atanas athanassios
`;
