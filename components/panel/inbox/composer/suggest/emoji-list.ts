/** One a line: the sign, its Norwegian names, its English names. The first of each is shown. */
const LINES = `
😀 glad,smil|grin,happy,smile
😄 ler,glad|laugh,happy
😂 gråter av latter,ler|joy,tears of joy,lol
🙂 smil|slight smile,smile
😉 blunk|wink
😊 rødmer,smil|blush,smile
😍 forelsket|heart eyes,love
🥰 kjærlighet,varm|adore,love
😎 kul,solbriller|cool,sunglasses
🤔 tenker,hmm|thinking,hmm
😅 lettet,svette|sweat smile,phew
😬 grimase,au|grimace,awkward
😐 nøytral|neutral
😕 forvirret|confused
🙁 trist|frown,sad
😢 gråter,trist|cry,sad
😭 hulker,gråter|sob,cry
😮 overrasket|wow,surprised
😱 redd,skrik|scream,fear
😴 sover,trøtt|sleep,tired
🤒 syk,feber|sick,fever
🥶 fryser,kald|freezing,cold
🥵 varm,het|hot
🤯 sjokkert|mind blown
🥳 feire,fest|party,celebrate
🤗 klem|hug
🤞 krysser fingrene,lykke til|fingers crossed,luck
👍 tommel opp,bra,ok|thumbs up,yes,ok
👎 tommel ned,dårlig|thumbs down,no
👌 perfekt,ok|perfect,ok
👏 applaus,klapp|clap,applause
🙏 takk,vær så snill|thanks,please,pray
🙌 hurra|hooray,hands
👋 hei,vinker|wave,hello,hi,bye
🤝 håndtrykk,avtale|handshake,deal
💪 sterk|strong,muscle
✌️ fred|peace
☝️ peker opp|point up
👉 peker,høyre|point right
👇 peker ned|point down
🤷 vet ikke,skuldertrekk|shrug
👀 øyne,ser|eyes,look
❤️ hjerte,kjærlighet|heart,love
💚 grønt hjerte|green heart
💙 blått hjerte|blue heart
💛 gult hjerte|yellow heart
💔 knust hjerte|broken heart
✅ hake,ferdig,ok|check,done,yes
☑️ avkrysset|checked
❌ kryss,nei,feil|cross,no,wrong
❗ utropstegn,viktig|exclamation,important
❓ spørsmål|question
⚠️ advarsel,obs|warning
⛔ stopp,forbudt|stop,no entry
ℹ️ informasjon|info,information
⭐ stjerne|star
✨ glitrer,ny|sparkles,new
🔥 ild,flamme|fire,hot
💯 hundre|hundred
🎉 fest,gratulerer|tada,party,congratulations
🎊 konfetti|confetti
🎁 gave|gift,present
🎂 kake,bursdag|cake,birthday
🏆 pokal,vinner|trophy,winner
🥇 gull,medalje|gold medal,first
💡 idé,lyspære|idea,light bulb
📌 nål,viktig|pin
📎 binders,vedlegg|paperclip,attachment
✏️ blyant,skrive|pencil,write
📝 notat,skrive|memo,note
📄 dokument,side|document,page
📅 kalender,dato|calendar,date
⏰ klokke,vekker|alarm,clock,time
⏳ timeglass,vent|hourglass,wait
🕐 klokke,tid|clock,time
📦 pakke|package,parcel,box
🚚 levering,lastebil|delivery,truck,shipping
✈️ fly,reise|plane,travel
🚗 bil|car
🚲 sykkel|bicycle,bike
🚆 tog|train
⛴️ ferge,båt|ferry,boat
🏠 hus,hjem|house,home
🏬 butikk,varehus|store,shop
🏢 kontor|office
🛒 handlekurv,handlevogn|cart,shopping
🛍️ handleposer,shopping|shopping bags
💳 kort,betaling|card,payment
💰 penger|money
🧾 kvittering|receipt
💸 penger,refusjon|money,refund
🏷️ merkelapp,pris|tag,price
📏 linjal,størrelse|ruler,size
👕 t-skjorte|t-shirt,shirt
👖 bukse|trousers,jeans
🧥 jakke,frakk|coat,jacket
🧤 votter,hansker|gloves
🧣 skjerf|scarf
🧦 sokker|socks
👟 sko,joggesko|shoe,sneaker
🥾 tursko,støvler|hiking boot,boot
🎒 sekk,ryggsekk|backpack
🧢 lue,caps|cap,hat
👓 briller|glasses
⛺ telt|tent
🏕️ camping,leir|camping
🔦 lommelykt|flashlight
🧭 kompass|compass
🗺️ kart|map
⛰️ fjell|mountain
🏔️ fjell,snø|snowy mountain
🌲 gran,skog|tree,evergreen
🌊 bølge,hav|wave,sea
☀️ sol|sun
⛅ delvis skyet|partly cloudy
🌧️ regn|rain
❄️ snø,snøfnugg|snow,snowflake
⛷️ ski,slalåm|ski
🎿 ski|skis
🚵 terrengsykkel|mountain bike
🏃 løper|run,runner
☕ kaffe|coffee
🍺 øl|beer
🍕 pizza|pizza
🍎 eple|apple
🍫 sjokolade|chocolate
🐶 hund|dog
🐱 katt|cat
🐻 bjørn|bear
🦊 rev|fox
🌷 tulipan,blomst|tulip,flower
🌹 rose|rose
📞 telefon,ringe|phone,call
📱 mobil|mobile,phone
💻 datamaskin,pc|laptop,computer
🖨️ skriver|printer
📷 kamera,bilde|camera,picture
📧 e-post,mail|email,mail
✉️ konvolutt,brev|envelope,letter
💬 melding,samtale|message,chat
🔔 varsel,bjelle|bell,notification
🔒 låst,sikker|locked,secure
🔑 nøkkel|key
🔧 verktøy,reparere|wrench,repair
🔨 hammer|hammer
⚙️ innstillinger,tannhjul|settings,gear
🧰 verktøykasse|toolbox
🔍 søk,lupe|search,magnifier
🔗 lenke|link
🔄 bytte,oppdater|swap,refresh,exchange
↩️ retur,tilbake|return,back
➡️ pil,høyre|arrow,right
⬆️ pil opp|arrow up
⬇️ pil ned|arrow down
🚀 rakett,rask|rocket,fast
🆕 ny|new
🆗 ok|ok
🇳🇴 norge,norsk flagg|norway,norwegian flag
🇸🇪 sverige|sweden
🇩🇰 danmark|denmark
🇬🇧 storbritannia,engelsk|united kingdom,english
🤖 robot,assistent|robot,assistant
👩‍💻 utvikler|developer
🧑‍🔧 mekaniker,verksted|mechanic,workshop
🙈 ser ikke,flau|see no evil,oops
💤 søvn|sleep,zzz
🌟 stjerne,bra|glowing star
🤩 begeistret|star struck,excited
😇 engel|angel,innocent
😋 nam|yum
😌 lettet,rolig|relieved,calm
🫶 hjerte,hender|heart hands
🫡 honnør,skal bli|salute,yes sir
`;

export interface Emoji {
  readonly sign: string;
  readonly names: Readonly<Record<'no' | 'en', readonly string[]>>;
}

export const EMOJI: readonly Emoji[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const space = line.indexOf(' ');
    const [no = '', en = ''] = line.slice(space + 1).split('|');
    return { sign: line.slice(0, space), names: { no: no.split(','), en: en.split(',') } };
  });

/** Those that a word names, in either language: by a name's beginning before a name's part. */
export function foundEmoji(word: string, language: 'no' | 'en', most = 8): readonly Emoji[] {
  const wanted = word.toLowerCase().replaceAll('_', ' ');
  const order = language === 'no' ? (['no', 'en'] as const) : (['en', 'no'] as const);
  const begins = EMOJI.filter(({ names }) => order.some((each) => names[each].some((name) => name.startsWith(wanted))));
  const holds = EMOJI.filter(({ names }) => order.some((each) => names[each].some((name) => name.includes(wanted))));
  return [...new Set([...begins, ...holds])].slice(0, most);
}
