/**
 * The commonest passwords, in lower case and in order, without those that the rules beside them find:
 * `password1` is the word `password` and a digit, `123456` a run. The short ones are there to be decorated.
 */
export const WORDS = `
  001100 002200 010100 010110 010170 010180 010185 010188 010190 010191 010199 010203 01020304 0102030405
  011235 0123456789a 0okm9ijn 100000 100200 101112 102030 1020304050 102938 1029384 1029384756 111111a 111111q
  112211 112358 11235813 113311 115599 11aa11 120612 120790 121112 121212a 121221 121280 121285 121290 121314
  122333 122436 123090 123123a 123123q 123321a 123321q 123412 123451 1234567890a 1234567890q 123456789a
  123456789q 12345678a 1234567a 1234567q 123456a 123456aa 123456b 123456d 123456j 123456k 123456m 123456q
  123456s 123456z 123457 123459 12345a 12345q 123465 123546 123578 123580 123589 123698 12369874 123698745
  124356 124578 12abcd 12qw34er 12qwerty 130613 132435 133337 1337 134679 134679852 135246 135790 135791
  1357924680 140290 141516 142536 142857 1472583690 147258369a 147896 1478963 14789632 147896325 150590 151617
  159263 159357 159456 159487 159632 159753 159753a 159852 159874 159951 161718 161803 171819 181920 192021
  192837 192837465 198019 199019 1a2s3d 1a2s3d4f 1aaaaa 1qwerty 200000 220022 221122 224466 246810 24681012
  246824 251088 271828 299792458 2pac 2pacshakur 311299 31337 314159 31415926 3141592654 357159 357951 420000
  4815162342 49ers 50cent 50cent1 5201314 550055 565758 678910 753159 753357 753951 771177 787898 789512
  7ujm8ik 80085 867530 8675309 880088 895623 90210 951357 951753 976431 990099 9ijn8uhb ;lkjfdsa a12345
  a123456 a1234567 a12345678 a123456789 a1234567890 a1a2a3 a1a2a3a4 aa11aa aa1234 aa12345 aa123456 aa12345678
  aaaaa1 aaaaaa1 aaron ab1234 ab12345 ab123456 ab12cd34 abcde1 abcdef1 abcdefg1 abdul abdullah aberdeen
  abigail access accessdenied accesso acdc acmilan acura adam adele adidas admin adminadmin administrator
  adobe adrian aerosmith africa african ahmed airborne airforce ajax alabama aladdin alaska album alejandra
  alejandro alessandra alessandro alex alexa alexander alexandra alexandre alexandria alexandru alexia alexis
  alfred alfredo algeria algerie ali123 alice alicia alien alina alison allah allahuakbar allison allstar
  aloha alpaca alpha alvaro always alyssa amanda amazing amazinggrace amazon amber amen america american amiga
  amigo amigos amor amorcito amoreamore amoremio amores amormio amour anakin anal anastasia andrea andreas
  andrei andres andrew andrey android angel angela angeles angelica angelina angelito angelo angels angie
  animal anime animelover ankara anna annabelle anne annie anonymous anthony antoine anton antonia antonio
  anything apollo apple applepie apples april aqswde aqswdefr aqwzsx aragorn argentina arizona arkansas army
  armyof1 arsch arschloch arsenal arthur artist arturo as123456 asas12 asdasd1 asdf12 asdf;lkj asdfg1
  asdfghjkl1 ashley ashton asia asqw12 asroma asshat asshole assholes asswipe astronaut athens atlanta
  atletico audi audia4 audrey august auntie aussie austin australia autumn avatar avenger avengers avocado
  awesome azerty1 azerty12 b123456 babies baboon baby babyblue babyboy babycakes babydoll babyface babygirl
  babylon5 bacardi bach bacon bad123 badass badboy badger badgers badgirl baller ballet ballin baltimore bambi
  banana bananas bandit bandung bangkok bangladesh bangtan barbara barbie barca barcelona barney bart
  bartsimpson baseball basketball bass bassman bastard batman battlefield bayern bayernmunchen beach beaches
  beagle bear bears beast beatles beatrice beatriz beautiful beauty beaver beckham beer beethoven beijing
  believe bella bender benfica bengals benjamin benny berlin bernard bernardo berry besiktas bestfriend
  bestfriends bethany betty beverly beyonce bff bharat bianca bible bieber big123 bigboy bigcock bigdaddy
  bigdick bigdog biggie biggirl bigmac bigman bigmoney bigred bigtits bilbo billion billy bingo bird birdie
  birdy birthday bismillah bison bisous bitch bitchass bitches bitcoin black blackberry blackbird blackcat
  blackdog blackdragon blackhawk blackie blackjack blackman blackout blackpink blackpower blackrose
  blacksabbath blackstar blackwhite blacky blade blah blake bleach blessed blessing blink182 blondie blood
  bloods bloody blowjob blue blueberry bluebird bluedog blueeyes bluefish bluemoon blues bluesky blur blyat
  bmw325 bobby bobcat bobcats bobmarley boca bocajuniors bogota bolivia bombay bonjour bonjovi bonnie boobear
  boobie boobies booboo1 boobs booger boogie boomer boots boricua borussia boss boston boxer boxing boyfriend
  bradley brandi brandon brandy brasil brasileiro braves brazil brenda brian brianna bridge brisbane britain
  british britney brittany bro bronco broncos bronx bronze brooke brooklyn brother brothers brown browneyes
  brownie browns bruins bruno bryan bryant bts btsarmy bubba bubbles buckeye buckeyes bucuresti budapest
  buddha buddy buddyboy budlight budweiser buenosaires buffalo buffy bugatti bugsbunny bulgaria bull bulldawg
  bulldog bulldogs bullet bullets bulls bullshit bunnies bunny burger buster butter butterball buttercup
  butterfly butthead button c123456 cabron cacas cadillac cairo caitlin cali california callofduty calvin
  camaro camel cameron camila camille canada canadiens candy candycane cannabis canucks capital capitals
  cappuccino captain captainamerica caracas caramel cardinal cardinals carina carla carlito carlos carlotta
  carmen carol carolina caroline carrot cartman casablanca casey cash cashmoney casper cassandra cassie castle
  catalina catdog catfish catherine catlover catwoman cazzo cazzone cecilia cedric celine celtic celticfc
  celtics cesar cfitymrf champ champion champions change change_me changeit changeme chaos charger chargers
  charizard charles charlie charliebrown charlotte charmed cheer cheese cheeseburger cheesecake cheetah
  chelsea chelseafc cherie cherries cherry chester chevelle chevrolet chevy chewbacca cheyenne chicago
  chicagobulls chicken chickens chief chiefs chihuahua chile chimpanzee china chinese chivas chloe choco
  chocolate chopin chopper chris chrissy christ christian christina christine christmas christophe christopher
  christy chrysler chuj church ciao cincinnati cinderella cindy cinnamon cinta cintaku cisco citroen civic
  cjkysirj cjkywt claire clara clarence clarinet clash classic claude claudia claudio clave clement cleveland
  clinton cloud clouds cloudy clown cobra cocacola cock cocks cocksucker coconut cody coffee cojones coldplay
  colin colleen colombia colorado colors colour colts comet compaq computer concert connard connect
  connecticut connor control cookie cookies cool cooper copper corey corinthians corolla corona corvette cosmo
  cosmos cougar counter counterstrike country courtney cousin cowboy cowboys cowgirl cows coyote crab cracker
  craig crazy crazyboy crazygirl cricket crimson crip crips cristian cristiano cristina crypto crystal cska
  cthutq cuba cubano cubs culo cumshot cupcake curtis cutie cycling cyclist cynthia czech d123456 dad daddy
  daddysgirl daffy daisy dakota dale dallas damian damien dana dance dancer dancing danger daniel daniela
  danielle danny darkness darlene darling darren darthvader dave david davide dawid dbrnjhbz dctktyyfz dead
  deadman deadpool dean death deathnote deathstar debbie deborah december deejay deer deezer default
  defaultpassword defleppard deftones delaware delhi delphine delta demo demon demons denis denise dennis
  denver depeche depechemode derek derrick destiny detroit deutschland devil devin dexter dhaka diablo diablos
  diamond diamonds diana diane dick dickhead dicks diego diesel digimon digital dimitri dinamo dinosaur dirty
  discord disney disturbed dmitry doctor dodge dodger dodgeram dodgers doggie doggies doggy dollar dollars
  dolphin dolphins dominic dominicana dominik dominique domino donald donaldduck donkey donna dontknow donut
  dorothy dortmund douglas dracula dragon dragonball dragonballz dragonfly dragons drake drdre dream dreamer
  dreams driver dropbox drpepper drum drummer drums dubstep ducati duckie ducky dude dumbledore dumbo duncan
  dupa dustin dylan dynamo e123456 eagle eagles earth easter easy ebay eclipse ecuador eddie edgar eduardo
  edward edwardcullen edwin eeyore egypt elaine element elena eleonora elephant elephants elias elisa
  elisabeth elite elizabeth ellen elmo elvis elvispresley emanuel emerald emily eminem emma emmanuel empire
  energy england english englishman enrique enter enterprise eric erica erik erika ernesto espana espresso
  esteban esther eternal eternity ethan eugene europa europe eva evanescence evangelion evelyn everton
  everyone everything example exo exol express extreme f123456 fabian fabio fabrice facebook faith falcon
  falcons fall fallout falloutboy familia family familyguy fantasy farmer fart farts fashion fatboy father
  fatima fcbarcelona fcporto fcrjkmrf february felicia felipe felix fender fenerbahce fernanda fernando
  ferrari ferret festival feyenoord finger fire fireball firebird firefighter firefly firefox fireman
  firstlove fish fisher fishes fishing fitness fktrcfylh flame flamengo flames flamingo flash flipper florence
  florian florida flower flowers floyd fluffy flute flyer flyers foofighters football footballer forest
  forever foreverlove forget forgetme forgot forgotten formula fortnite forzaroma fotze foxes foxy france
  frances francesca francesco francis francisco francois frank frankenstein frankie franklin freak fred
  freddie freddiemercury freddy frederic frederick freedom french fresh friday friend friends frodo frog
  frogger froggy frogs frosty fuck123 fucker fucking fuckinside fuckit fuckme fuckoff fuckthis fucku fuckyou
  funky funny futurama future fylhtq g123456 gabriel gabriela gabriella gabrielle galatasaray galaxy game
  gameboy gamecube gameover gamer gamers games gaming gandalf ganesh gangsta gangster ganja garcia garden
  gardener garfield garrett gary gateway gators gecko geheim gemini general genesis genius george georgia
  gerald gerard gerardo german germany gerrard gfhjkm ghana ghbdtn ghost ghosts giant giants gibson giggle
  ginger giorgio giovanni giraffe girlfriend giulia giuseppe gizmo gjkbyf gladiator gloria gmail goat goats
  god godbless godisgood godislove gohan goku gold golden goldfish goldie golf golfer golfing gollum gonzalo
  good goodboy goodbye goodday goodgirl goodlife goodluck goofy google goose gordon gorgeous gorilla gorillaz
  gospel grace graham grandma grandpa grant gray great greece greek green greenbay greenday greendog greeneyes
  greentea greg gregory gremio grey greyhound griffin gucci guest guestguest guillaume guillermo guineapig
  guinness guitar guitarist guitarman guitars gun gundam gunit gunner guns gunsnroses gustavo h123456 hacked
  hacker hackers hackme haiti halflife hallelujah hallo hallohallo halloween hamburg hamburger hammer hamster
  hannah hannahmontana hanoi hansolo happiness happy happyday happydays happyme hardcore harlem harley
  harleydavidson harleyquinn harmony harold harry harrypotter harvey haslo hassan havana hawaii hawaiian hawk
  hawks headphones heart heat heather heaven heavenly hector heidi heineken helen helena helene hell hellas
  hellboy hellfire hello hellohello hellokitty helloworld helpme henrique henry herbert hermione hernandez
  hero heroes heslo hey heythere hinata hiphop hippie hippo hitman hobbit hockey hogwarts hokies hola holiday
  holidays holly hollywood holyspirit home homer homersimpson honda hondacivic honey honeybear honeybee
  honeybunny hongkong hooligan hoosiers hope hornet horny horse horses hotboy hotchick hotdog hotgirl hotmail
  hotmama hotrod hotstuff hottie hotties house housemusic houston howard huawei hubby hugo hulk hummingbird
  hungary hunter hunting hurricane hurricanes husband huskers husky hussein hustler huy123 hyundai i123456 ian
  ibrahim icecream icecube iceman ichigo ichliebedich idaho idiot idontknow iforgot ignacio igor iguana ihateu
  ihateyou illinois ilove ilovecats ilovedogs ilovegod ilovehim ilovejesus iloveme ilovemom ilovemusic
  ilovemycat ilovemydog ilovemyself ilovesex iloveu iloveyou iloveyouso imagine imissyou impala india indian
  indiana indigo indonesia infantry inferno infiniti infinity insane inshallah instagram integra inter
  intermilan internet inuyasha iowa iphone ireland irene irina irish irishman ironmaiden ironman isaac isabel
  isabella isabelle isaiah islam island islands israel istanbul itachi italia italian italiano italy ivan
  iverson j123456 jack jackass jackdaniels jackie jackson jacob jacques jaguar jaguars jahlove jaime jakarta
  jakub jamaica james jamie jan janet janice january japan japanese jasmin jasmine jason jasper javier jayden
  jayz jazz jazzman jazzy jeanne jedi jeep jeepster jeff jeffrey jelszo jenna jennifer jenny jeremy jerome
  jerry jersey jerusalem jesse jessica jessie jesus jesuschrist jesusis jesuslives jesusloves jetaime jets
  jewel jewels jill jimin jimmy joanna joanne joaquin joel johanna john johncena johnny johnson joker jokers
  jonas jonasbrothers jonathan jonathon jordan jorge jose josefina joseph josephine josh joshua joyce juan
  juancarlos judaspriest judith judo julia julian juliana julie juliet juliette julio july jumper june
  jungkook junior jupiter justice justin justinbieber justine juve juventus k.,jdm k123456 kakashi kamil
  kangaroo kansas kanye kanyewest karachi karaoke karate karen karina karla karma kate katherine kathleen
  kathryn kathy katie katrina katya katyperry kawasaki kayla keith kelly kelsey kenneth kenny kentucky kenya
  kermit kevin keyboard khalid kickass kiev kill killbill killer killers killjoy killme kim kimberly king
  kingdom kingkong kings kirk kiss kissme kitkat kitten kittens kitty kittycat kiwi knicks knight knights
  koala kobe24 kobebryant kocham kochamcie korea korean korn kpop krakow krishna kristen kristin kristina
  kristine krystal kungfu kurtcobain kurwa kyle kyoto l123456 labrador ladybird ladybug ladygaga lahore lakers
  lamb lamborghini lamer lampard landrover laser lassie lasvegas latte laughing laura lauren laurence lavender
  lazio lbvf league leagueoflegends lebron ledzeppelin legend legends legolas lemon lemonade lennon leo
  leonard leonardo leonel leopard lesbian leslie letmein letmeinn letter lexus lfc123 liberty liebe liebling
  light lightning lilwayne lily lima limpbizkit lincoln linda lindsay lindsey linkedin linkinpark lion lioness
  lions lisa lisboa little liverpool liverpoolfc lizard ljcneg llama lobster logan login loginpass lokomotiv
  lol lollipop london lonely longhorn longhorns lordoftherings lorena lorenzo losangeles loser lotus louis
  louise louisiana love12 love123 love1234 love4ever lovebird lovebug lovehate lovehurts loveis lovelace
  loveless lovelife lovely loveme lover loverboy lovergirl loverman lovers lovesong lovesucks loveu loveyou
  lubimaya lubimiy lubov lucas lucia lucifer lucky lucy luffy luigi luis luke luna lynx lyric lyrics lyubov
  m123456 m123456789 macbook machine macintosh mackenzie maddog madison madman madonna madrid mafia magenta
  maggie magic magnolia magnum mahal mahalkita mahalko mahmoud maine malaysia mama123 mamacita mamamia
  mamapapa manchester manchesterunited mancity mandy mango manhattan maniac manila manuel manuela manutd
  mapleleafs maradona marc marcel marcela marcelo march marcin marco marcos marcus margaret margarita maria
  mariah mariana marianne marie marijuana marina marine mariners marines mario marisa marisol marissa mark
  marlboro marley maroc mars marseille marshall martha martin martina martinez marvin mary maryland maserati
  mashallah master masterkey mastermind mateusz mathieu matrix matt matteo matthew maurice mauricio maverick
  max maxime maximus maxwell mayday mazda mccartney mclaren medellin megadeth megan melanie melbourne melissa
  melody member memphis mercedes mercedesbenz mercury merde meredith merlin mermaid messi metal metallica mets
  mexican mexico mia miami michael michaeljackson michele michelle michigan mickey mickeymouse microsoft
  midnight mierda miguel mikael mike mikey milan mileycyrus military miller million millionaire minchia mine
  minecraft mineonly minnesota minnie miracle miranda misha misiaczek misiek mississippi missmissy missouri
  missy misty mitchell mitsubishi mjackson mnbvcxz1 mocha model mohamed mohammad mohammed molly mom mommy
  moncoeur monday money moneymaker moneyman monika monkey monkeyboy monkeyman monkeys monster montana montreal
  moon moonbeam moonlight moonshine moose mordor morgan morocco moscow moskva motdepasse mother motherfucker
  motorhead motorola mountain mountains mouse movie mozart muffin muhammad mulan mulder mumbai munchen munich
  muppet murder murphy muse music musica musical musician musiclover musicman muslim mustafa mustang mustangs
  myangel mybaby myboy mycat mychemicalromance mychildren mydog myfamily mygirl mykids mylife mylove myloves
  mymother myname mypass mypassword mysecret myself myspace n123456 nakedgirl nala namaste napoli napster
  naruto nasa nascar nashville nasty natalia natalie nataly natasha nathalie nathan nathaniel naughty navy
  navyseal nebraska nemesis nemo neo nepal neptune netflix network nevada never neverland nevermind newcastle
  newjersey newlife neworleans newpass newpassword newyear newyork newyorkcity newzealand neymar nicholas nick
  nicola nicolas nicole nigeria night nightmare nightwish nihao nike nikita nikki niners ninja ninjas nintendo
  nipple nipples nirvana nissan nobody nokia noodle noodles noone nopass nopassword notebook nothing november
  nugget number nyc oakland oasis obiwan ocean oceans october octopus offspring ohio ohiostate oklahoma oliver
  olivia olympique omar omega omsairam onedirection onelove onepiece onetwo onion opensesame opera option
  oracle orange oranges orchid oregon orgasm orlando osaka oscar otaku otter outlaw outlook overwatch oyster
  p123456 pablo packers paintball pakistan pal palmeiras pamela pancake panda pandabear pandas pandora pantera
  panther panthers panties paola papa123 papamama paradise paramore paris parker parol parola parrot party
  pass passion passport passwd password passwords passwort patches patricia patrick patrickstar patriot
  patriots patrizia paul paula paulina pauline paypal peace peaceful peacelove peaches peanut peanuts pearl
  pearljam pebbles pedro peewee pegasus pele pendejo penguin penguins penis pennsylvania people pepper peppers
  pepsi perfect personal peru peter peugeot pfqxbr phantom philadelphia philip philippines phillies phillip
  phillips philly phoenix photo photoshop piano pianoman picard pickle pickles picture pierre pigeon piggy
  piglet pikachu pilipinas pilot pimp pimpdaddy pimpin pineapple pingvin pink pinkfloyd pinklady pinky pinoy
  pinoyako pirate pirates pistol pitbull pittsburgh pizdec pizza pizzahut planet planets platinum playa
  playboy player players playgirl playlist playstation please pluto pocahontas poiuyt1 pokemon poker poland
  polarbear police polish polska ponies pony poodle pooh poohbear pookie poop poophead poopie poopy popcorn
  popeye porn porno pornstar porsche portland porto1 portugal potato potatoes power powerful powers prague
  praha praise prayer predator preston pretty prince princesa princess princesse prinses private privet
  promise psv psycho public puertorico puma pumas pumpkin punkrock puppies puppy puppydog purple pussies pussy
  pussycat puta putain putamadre putas pword python q11111 q12345 q123456 q1234567 q123456789 q1q2q3 qazwsx1
  qazwsx12 qazxsw2 qq123456 queen queenie queens question qw123456 qwaszx qwert1 qwert12 qwerty1 qwerty12
  qwerty7 qwerty77 qwertyuiop1 r123456 rabbit rabbits racer rachel racing radiohead rafael rage ragea rahasia
  raider raiders rain rainbow rainbows raindrop raining rainy rambo rammstein ramon ramones random randy
  ranger rangers rangersfc rapper raptor raquel rascal raspberry rasta rastaman raven ravens raymond razorback
  realmadrid reaper rebecca rebel record records red redbull reddog reddragon redhead redneck redrose redskin
  redskins redsox redwing redwings reggae regina reindeer remember rememberme remix renata renault respect
  rhino rhythm ricardo rich richard richie ricky rifle rihanna river riverplate rivers rjirf robbie robert
  roberta roberto robin roblox robocop robot rocio rock rockandroll rocker rocket rockets rocknroll rockon
  rockstar rocky rockyou rodrigo roger roland rollingstones roma romain roman romania rome romeo ronald
  ronaldinho ronaldo rooney rooster root rosa rosario rose rosebud rosemary roses rosie rossiya rottweiler
  rover roxana roxane roxy royal ruby rugby runescape runner running ruslan russell russia russian rusty ryan
  s123456 s123456789 sabina sabine sabres sabrina saigon sailor sailormoon saint saints sairam sakura salam
  salasana sally salmon salope salut salvador sam samantha sammy sample samson samsung samuel samurai
  sanantonio sandiego sandra sandrine sandwich sandy sanfrancisco santa santaclaus santiago santos sapphire
  sara sarah sasha sasuke satan saturday saturn sausage savannah savior saxophone sayang sayangkamu sayangku
  scarface scarlet schalke schatz schatzi scheisse school scooby scoobydoo scooter scorpio scorpion scorpions
  scotland scott scout scully seahawks sean seattle sebastian sebastien secret secrets security selena
  selenagomez seminoles senha senior seoul september serena serenity sergei sergey sergio server service
  sesame seven sex123 sex69 sexmachine sexo sexpistols sexual sexx sexxxy sexy sexybitch sexyboy sexygirl
  sexylady sexymama sexyman shadow shakira shanghai shannon shark sharks sharon shawn sheep sheila shelby
  shining shirley shit shithead shitty shiva shogun shooting shorty shotgun shrek shrimp sierra sifre signin
  signup silly silver silverado silvia simba simon simone simple simpson simpsons sinatra singapore singer
  singing single sister sisters skate skateboard skater skating skiing skill skipper skittles skoda skyline
  skywalker slayer slimshady slipknot slut sluts smart smile smiles smiley smiling smirnoff smoke smokey
  smoking snake snakes snapchat snicker snickers sniper snoop snoopdogg snoopy snow snowball snowboard
  snowboarding snowflake snowman snowwhite snowy soccer sofia softball soldier someone something song songs
  sonia sonic sooner sooners sophia sophie soulmate soundcloud soundgarden southafrica southpark space
  spaceman spaghetti spain spanish sparkle sparky spartak spartan spartans special speedy spencer spice spider
  spiderman spike spirit spock spongebob spooky sport sporting sports spotify spring sprite spurs squirrel
  srilanka stacey stallion stanley star starcraft stardust starfish stargate starlight stars start startrek
  starwars steeler steelers stefan stefania stefano stella stephan stephane stephanie stephen stereo steve
  steven stinky stone stoner storm stormy strawberry street strength striker strong stronzo stuart student
  stupid subaru sublime success sucker sugar suicide suka summer summertime sunday sunderland sunflower sunny
  sunrise sunset sunshine super superadmin superboy supergirl superhero superman superstar superuser supreme
  surabaya surfer surfing susan susana suzanne suzuki svetlana swan sweet sweetheart sweetie sweetness
  sweetpea sweets sweety swimmer swimming sydney sylvester sylvia sylvie sysadmin sysop system szeretlek
  t123456 taco taehyung taipei taiwan tamara tampa tania tanya tarheels tatiana tattoo taurus taylor
  taylorswift taz teacher teamo teamomucho teamoo techno teddy teddybear teletubbies temp1234 temple tempo123
  temporary temppass tennessee tennis tequiero tequieromucho tequila teresa terminator terry tesoro test teste
  tester testing testpass tetris texans texas thailand thanksgiving thebeatles thebest thecure theking theman
  theone theresa therock thomas thor thug thuglife thunder thursday tiamo ticosuntem tiffany tiger tigers
  tigger tiktok tim timothy tina tinker tinkerbell titan titanic titans tits titties tokiohotel tokyo tomato
  tomcat tommy tonearm tony tool toolband toor topgun topsecret tornado toronto toshiba totoro tottenham tower
  toyota tracy trance travis treasure trees trevor trewq1 trigger trinity tristan triumph troia trojan trojans
  trouble truck trucker truckin truelove trumpet trunks trustme trustno1 trustnoone tsunami tucker tuesday
  tulip tunisia tunisie tupac turbo turkey turkiye turner turntable turquoise turtle turtles tweety twilight
  twitter tyler ukraina ukraine uncle unicorn unicorns unique united universe unknown unreal uranus usa123
  usa1776 user username users usmarine usmc usuario utah v123456 vacation vader vagina valentin valentina
  valentine valeria valerie valorant vampire vampires vancouver vanessa vanhalen vanilla vegas vegeta
  venezuela venus vera verga verizon vermont veronica veronika vfhbyf vfrcbv vicky victor victoria victory
  video vietnam viking vikings viktor viktoria vincent vincenzo vinyl violet violin viper virginia virginie
  vivaldi vivian vladimir vladislav vodka volcom voldemort volkswagen volleyball volunteer volvo voodoo
  voyager w123456 w1w2w3 wachtwoord waffle wales walker walmart walrus walter warcraft warlock warlord warrior
  warriors warszawa washington wassup water waterfall weasel webster wednesday weed420 weekend weezy welcome
  welcomeback welkom wendy werder werewolf wesley westham westside whale whales whatever whatsapp whatsup
  whatup whiskey white whiteboy whitesox whitetiger whitewolf whitey whitney whoami whoareyou whoknows whore
  whores wicked wife wildcat wildcats will william williams willie willow wilson winamp wind window windows
  windy winner winnie winniethepooh winning winston winter wisconsin wisdom wizard woaini wolf wolfgang
  wolfpack wolverine wolverines wolves wombat wonderwoman woodstock woody work world worldcup wrangler wrestle
  wrestling wyoming x123456 x1x2x3 xanadu xavier xbox360 xfiles xiaomi xmas xyzzy y123456 yahoo yamaha yankee
  yankees yasmin yellow yfcntymrf yfnfif yoda yolanda yolo young yourmom youtube yugioh yuiopy yvette yvonne
  z123456 z123456789 z1x2c3 z1x2c3v4 zachary zaq123 zaza123 zebra zelda zenit zeppelin zeus zidane zoe zombie
  zombies zxcvb1 zxcvbnm1 zz123456 пароль
`.trim();
