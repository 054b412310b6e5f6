import { EVERYDAY_WORDS } from './everyday-words.ts';

/**
 * General words of both languages for the same thing, Norwegian before the bar and English behind it: whoever asks in one
 * language is answered by a text in the other, and whoever says "towel" by one about towels alone. What only a shop of one
 * kind has is that shop's vocabulary.
 */
const WORDS = `
rom | room; soverom | bedroom; bad baderom | bathroom; dusj | shower; badekar | bathtub; toalett do wc | toilet restroom lavatory loo wc
seng senger | bed; sengetøy sengklær | linen linens bedding; laken | sheet sheets; pute | pillow; dyne | duvet; håndkle håndklær | towel; teppe | blanket carpet
hytte | cabin cottage hut; leilighet | apartment flat; hus | house; telt | tent; bobil | motorhome campervan; campingvogn | caravan
natt | night overnight; sove | sleep; frokost | breakfast; lunsj | lunch; middag | dinner supper; kveldsmat | supper
mat | food meal; måltid | meal; drikke | drink drinks beverage; kaffe | coffee; te urtete | tea infusion; melk | milk; vann | water; øl | beer; vin | wine; brus | soda
brød | bread; kake | cake; ost | cheese; kjøtt | meat; fisk | fish; kylling | chicken; egg | egg; frukt | fruit; grønnsak grønnsaker | vegetable
vegetar vegetarisk | vegetarian; vegansk veganer veganmat | vegan; glutenfri gluten | gluten; laktosefri laktose | lactose; nøtter nøtt | nut nuts; allergi allergisk allergiker | allergy allergic allergen
meny | menu; kjøkken | kitchen; ovn | oven; komfyr kokeplate | stove hob; kjøleskap | fridge refrigerator; fryser | freezer; oppvaskmaskin | dishwasher
vaskemaskin | washing machine washer; tørketrommel | dryer; støvsuger | vacuum; strykejern | iron; hårføner | hairdryer
heis | elevator lift; trapp | stairs staircase; etasje | floor; kjeller | basement; dør | door; vindu | window; nøkkel | key; nøkkelkort | keycard; lås | lock; inngang | entrance; utgang | exit
resepsjon | reception; garderobe | wardrobe cloakroom; skap | locker cupboard; terrasse | terrace patio; balkong | balcony; hage | garden
basseng svømmebasseng | pool; badstue badstu | sauna; badestamp boblebad | jacuzzi hottub; treningsrom | gym fitness; lekeplass | playground; strand | beach; innsjø vann | lake; sjø hav | sea
fjell | mountain; skog | forest wood woods; elv | river; øy | island; skiløype løype | trail; tur fottur | hike hiking walk trip; vandre | hike
sykkel | bike bicycle; el-sykkel elsykkel | ebike; båt | boat; robåt | rowboat; kano | canoe; kajakk | kayak; ski | ski skis; hjelm | helmet; redningsvest flytevest | lifejacket
bil bilpark | car fleet; ekspress | express nextday; varebil | van; lastebil | lorry truck; motorsykkel | motorcycle motorbike; tilhenger henger | trailer; buss | bus; tog | train; fly flyet | plane flight flying airplane aeroplane aircraft; ferje ferge | ferry; trikk | tram; drosje taxi | taxi cab
flyplass | airport; avgang avreise avreisetid | departure depart leave; timepris | hourlyrate; stasjon | station; billett | ticket; førerkort lappen sertifikat | licence license; dekk | tyre tire; bremse bremser | brake; batteri | battery; motor | engine motor; olje | oil
lagre lagring oppbevare oppbevaring | store storage; lade lading lader | charge charging charger; strøm elektrisitet | electricity power; elektrisk | electric; bensin drivstoff | petrol fuel gas gasoline; diesel | diesel; gass | gas
by | city town; land | country; vei veg | road way; gate | street; sentrum | centre center downtown; kart | map; avstand | distance; nord | north; sør | south; øst | east; vest | west
klær klærne | clothes clothing wear outfit; jakke | jacket coat; frakk kåpe | coat; bukse | trousers pants; skjorte | shirt; genser | sweater jumper; kjole | dress; skjørt | skirt; sko | shoe shoes; støvel støvler | boot boots; sokk sokker | sock socks
hanske hansker vott votter | glove gloves mittens; lue | hat beanie; skjerf | scarf; belte | belt; undertøy | underwear; badetøy | swimwear; ull | wool; bomull | cotton; lær skinn | leather; silke | silk; vanntett | waterproof
veske | bag handbag; sekk ryggsekk | backpack rucksack; klokke ur | watch clock; smykke smykker | jewellery jewelry; ring | ring; briller brille | glasses spectacles; solbriller | sunglasses; linse linser kontaktlinser | lens lenses
øye øyne | eye; øre ører | ear; tann tenner | tooth teeth; tannlege | dentist; lege | doctor physician; sykepleier | nurse; veterinær dyrlege | vet veterinarian; frisør | hairdresser barber; optiker | optician
hår | hair; hårklipp klipp klippe | haircut cut trim; skjegg | beard; negl negler | nail; hud | skin; ansikt | face; fot føtter | foot feet; hånd hender | hand; hode | head; kropp | body; hjerte | heart; blod | blood; smerte vondt | pain hurt ache
undersøkelse | examination exam checkup test; kontroll | check checkup inspection; behandling | treatment; medisin medisiner | medicine medication drug; resept | prescription; vaksine vaksinere vaksinasjon | vaccine vaccination vaccinate jab
operasjon | surgery operation; bedøvelse | anaesthetic anesthesia; røntgen | xray; syk sykdom | ill sick illness; feber | fever; gravid | pregnant; fylling | filling; trekke | extract pull
massasje | massage; trening trene | training workout exercise; time | appointment session; timebestilling | appointment; trener | trainer coach; øvelse | exercise; lag | team
hund | dog; katt | cat; hest | horse; kanin | rabbit; fugl | bird; kjæledyr dyr | pet animal; valp | puppy; kattunge | kitten; bånd | leash lead; bur | cage crate; fôr | feed
barn unge | child kid; baby spedbarn | baby infant; barnevogn | pram stroller pushchair; barneseng sprinkelseng | cot crib; barnestol | highchair; bleie | nappy diaper; barnehage | kindergarten nursery; skole | school; elev | pupil; lærer | teacher; undervise undervisning | teach; kontor | office
voksen voksne | adult; ungdom tenåring | teenager youth; familie | family; gruppe | group; kvinne dame | woman lady; mann menn herre | man men; gutt | boy; jente | girl
bok bøker | book; lydbok lydbøker | audiobook; e-bok ebok ebøker | ebook; blad tidsskrift | magazine; avis | newspaper; papir | paper; penn | pen; leke leker | toy; spill | game; film | film movie; musikk | music; bilde foto selfie fotografere | photo picture image selfie photograph; kamera webkamera | camera webcam
datamaskin pc | computer; skjerm | screen display monitor; mobil mobiltelefon | mobile cellphone smartphone; nettbrett | tablet; skriver | printer; kabel | cable; hodetelefoner | headphones; høyttaler | speaker; tv fjernsyn | tv television
passord | password; bruker | user; app | app; nettside nettsted | website; nettbutikk | webshop; internett | internet; abonnement | subscription; avtale kontrakt | contract agreement; bindingstid | binding commitment
møbel møbler | furniture; stol | chair; bord | table desk; sofa | sofa couch; lampe | lamp; speil | mirror; gardin | curtain; madrass | mattress; hylle | shelf; skuff | drawer
verktøy | tool; maling | paint; male | paint; skrue | screw; spiker | nail; hammer | hammer; sag | saw; stige | ladder; tre | wood; stål | steel; glass | glass; plast | plastic; gull | gold; sølv | silver; stein | stone
blomst blomster | flower; bukett | bouquet; plante | plant; frø | seed; jord | soil; gress plen | lawn grass; hekk | hedge; potte | pot
vaske vask | wash washing laundry; rense rens | clean; rengjøring renhold | cleaning; rydde | tidy; søppel avfall | rubbish waste garbage trash; gjenvinne gjenvinning | recycle recycling
signere signatur underskrift | sign signature; reparere reparasjon | repair fix mend; bytte utskifting | replace exchange; installere installasjon | install installation; montere montering | assemble assembly mount fitting; service | service; justere justering | adjust adjustment; sy | sew
kjøpe kjøp | buy purchase; selge salg | sell sale; bestille bestilling | order book booking; betale betaling | pay payment; leie utleie | rent hire rental; låne lån utlån | borrow loan; miste mistet tap tape tapt tapte | lose lost loss; minstebeløp minimumsbeløp minstesum minstekjøp | minimum; levere levering | deliver delivery; hente henting | collect pickup
sende | send; returnere retur | return; angre | withdraw; avbestille avbestilling | cancel cancellation; oppsigelse | termination notice; endre endring | change amend; flytte | move; refusjon | refund; erstatning | compensation
pris | price; rabatt | discount; avgift gebyr | fee charge; depositum | deposit; faktura regning | invoice bill; kvittering | receipt; kontant kontanter | cash; kort | card; gavekort | voucher; skatt | tax; renter rente | interest; egenandel | deductible excess; forsikring | insurance
garanti | warranty guarantee; reklamasjon klage | complaint claim; skade ødelegge ødelagt | damage broken break breaks; feil | fault error; mangel | defect
størrelse | size; lengde | length; høyde | height; bredde | width; vekt | weight; farge | colour color; rød | red; blå | blue; grønn | green; gul | yellow; svart | black; hvit | white; brun | brown; grå | grey gray
lager | stock; utvalg | selection range; merke | brand; modell | model; utstyr | equipment gear; tilbehør | accessories accessory; reservedel | spare; pakke | package parcel; eske | box; pose | bag; flaske | bottle; sett | set kit
ansatt ansatte | employee staff; eier | owner; sjef leder | manager boss; jobb | job position vacancy; lønn | salary wage; praksisplass lærling | apprentice internship; kollega | colleague
kurs | course class; foredrag | lecture; møte | meeting; konferanse | conference; bryllup | wedding; bursdag | birthday; fest selskap | party; begravelse | funeral; konsert | concert; utstilling | exhibition; museum | museum; omvisning | tour; guide | guide
lov tillatt | allowed permitted; forbudt | forbidden prohibited; regel regler | rule; legitimasjon id | id identification; pass | passport; skjema | form; søknad | application; underskrift signatur | signature
røyke røyking | smoke smoking; alkohol | alcohol; støy bråk | noise; ro stille | quiet silence; brann | fire; bål | campfire bonfire; grill grille | barbecue grill bbq; sikkerhet | safety security; fare | danger; politi | police
rullestol | wheelchair; rullestolbruker | wheelchair; funksjonshemmet | disabled; tilgjengelighet | accessibility; blind | blind; døv | deaf; tolk | interpreter
morgen | morning; kveld | evening; natt | night; helg | weekend; uke | week; måned | month; år | year; sesong | season; ferie | holiday vacation
vær | weather; regn | rain; snø | snow; sol | sun; vind | wind; kulde kald | cold; varme varm | heat warm; is | ice; temperatur | temperature
medlem | member; medlemskap | membership; kunde | customer; gjest | guest; pasient | patient; student | student; pensjonist honnør | senior pensioner; bedrift firma | company business; forening klubb | club association
adresse | address; telefon | phone; e-post epost | email; svar svare | reply answer; spørsmål | question; hjelp | help; råd | advice; melding | message; nyhetsbrev | newsletter
bagasje | luggage baggage; koffert | suitcase; parkering parkere | parking park; parkeringshus | garage; trådløst | wireless; ledig | vacant available; kø | queue line; venteliste | waitlist waiting; ventetid | wait
nærmest nærmeste | nearest closest; kvitte avhende | rid dispose discard; klar ferdig | ready finished done; sent seint forsinket forsinkelse | late delayed delay; alder | age; navn | name; tegne | draw; lese | read; skrive | write; snakke | speak talk; lytte høre | listen hear; lære | learn; spille | play; synge sang | sing song; danse dans | dance; svømme svømming | swim swimming; løpe løping | run running; ri ridning | ride riding; fiske | fishing; jakt | hunting
`;

export type Spoken = 'no' | 'en';

/** Each thing's words in both languages. */
export const KINDRED: readonly Readonly<Record<Spoken, readonly string[]>>[] = `${WORDS}${EVERYDAY_WORDS}`
  .split(/[;\n]/)
  .filter((group) => group.trim() !== '')
  .map((group) => group.split('|').map((side) => side.trim().split(/\s+/).filter(Boolean)))
  .map(([no = [], en = []]) => ({ no, en }));
