const list = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Words without meaning of their own. */
const stopWords = list(`
a an the this that these those some any my your our their its me you we us i it they them he she him her
is are was were be been being am do does did done doing have has had having can could will would shall should may might must
and or but so if then else than as at by for from in into of off on onto out over per to up with within without via through
about above across after again against all also although always among around back because before behind below between both
down during each either enough etc even ever every everything first further get gets getting gonna give given go goes going gotta
great had hello help here hey hi how however just kind let lets like likes little look lot lots made make makes making many maybe
more most much need needs needed neither never new next nice no none nor not nothing now of ok okay one ones only other others
please pls plz quite quick quickly rather really right same say see simple simply since something sort still such sure take thanks
thank that's there thing things think thx till together too two until upon use used user users uses using usually very via wanna
want wants way well what when where whether which while who whole whom whose why willing wish yes yet you'd i'd i'm i'll it's
don't doesn't didn't isn't can't cannot won't shouldn't couldn't what's where's who's how's let's we're you're they're gimme
able actually allow anyone anything basically best better build builds building built called cool create creates creating
currently everyone exactly example existing fine full fully good guys happen idea instead kinda latest less main makes mean
myself name named number okay once own piece possible prefer pretty probably properly put real run running set setup show shows
single someone soon start started stuff tell try trying type under understand useful various wanted work working works would
app application demo hackathon project tool workflow flow pipeline automation half otherwise nothing provided providing assuming whenever soon display displays explain explains summarise summarize unless once while whilst case there abort finally afterwards afterward subsequently lastly later prior previously slip vs yo ser gm gn fren frens lol bro mate asap rn kindly dear sirs folks team become becomes whether sold got broadcast disable basic powered node nodes component components canvas
`)

/** English words near to technical words, which are no misspellings of them. */
const ordinaryWords = list(`
snap swamp soap sway sweep swan sap shop ship bride bright brief breeze budge ridge fridge badge wait late rate date data gate
sand lend land band hand sent cent rent tent went spent fund find kind mind bind wind found bound sound round pound
code mode node note vote voter more core fore wore store score word work worm world would wood book look cook hook took
like link line live life list lost last past fast cast cost most post host pool poll pull full fall call ball tall wall well
sell tell fell bell buy by bay boy day say way pay play stay trade trader grade made fade shade read ready lead dead head bread
send spend bend mend tend end and bed red led fed wed shed chat what that than then thin this his him her here there where were
price prize pride prime crime time dime line mine fine wine nine pine sign side wide hide ride tide rise wise
order older border offer other over ever never level lever river fever
limit list light night right might fight sight tight weight eight height
chain chair champ change charge chance charm chart charts chat church
token taken broken spoken woken tone toner
wallet ballet bullet pallet mallet wallets
balance glance dance chance lance
quote quite quiet quit quick suite
approve improve prove move love glove remove above
monitor monitors visitor editor
bridge bridges friend fiend field yield build built guild child wild mild
contract contact contrast extract contain content context connect collect correct
dao day days data date dab dad
nft left lift loft gift soft
gas has was gap bag tag was
stop step stay start stars state stats stake steak stock stick
safe save same some come home dome game name fame came
test text next best rest west nest past pest
deal real meal heal seal steal teal
min mint mind mine mint hint lint print point paint
flow slow show know how now low row
email mail main gain rain pain chain train brain grain
coin join loin corn born
value values volume valley venue
input output option options action section function
number member remember lumber
user use uses used case cause because pause
table tables cable stable unable
loss lose loose close closed
cheap chess check cheek chick
simple sample ample apple
ticker called named titled expires expiry expiring valid refresh refreshing refreshed reload polling confs blocks royalties friend friends mom dad brother sister charity
team weather poem small big expensive shall
total local loan load road
compute computes computing calculate calculates evaluate grant grants access allow allows
appreciate kindly grateful hopefully asap addressed limited starts whose slap wanted
reset nobody noone sold object array addr args arg params transact paid style located snippet yo gave carrying carry carries succeed succeeds arrive arrives design spin header headers fn func whichever reply replies tell
along digit digits places characters info facts details metadata times year years response answer reply
signal single sign signs signing
source course force horse house
`)

/** Words of comparison, by what they mean before a value. */
export const comparisonWords: ReadonlyMap<string, 'above' | 'below' | 'atLeast' | 'atMost' | 'equals'> = new Map([
  ['above', 'above'],
  ['over', 'above'],
  ['exceed', 'above'],
  ['exceeds', 'above'],
  ['exceeding', 'above'],
  ['surpass', 'above'],
  ['passes', 'above'],
  ['outside', 'above'],
  ['past', 'above'],
  ['north', 'above'],
  ['south', 'below'],
  ['within', 'atMost'],
  ['fewer', 'below'],
  ['greater', 'above'],
  ['higher', 'above'],
  ['more', 'above'],
  ['bigger', 'above'],
  ['larger', 'above'],
  ['beyond', 'above'],
  ['rises', 'above'],
  ['rise', 'above'],
  ['climbs', 'above'],
  ['climb', 'above'],
  ['pumps', 'above'],
  ['pump', 'above'],
  ['breaks', 'above'],
  ['crosses', 'above'],
  ['surpasses', 'above'],
  ['tops', 'above'],
  ['>', 'above'],
  ['below', 'below'],
  ['under', 'below'],
  ['beneath', 'below'],
  ['less', 'below'],
  ['lower', 'below'],
  ['smaller', 'below'],
  ['cheaper', 'below'],
  ['cheap', 'below'],
  ['low', 'below'],
  ['high', 'above'],
  ['expensive', 'above'],
  ['drops', 'below'],
  ['drop', 'below'],
  ['falls', 'below'],
  ['fall', 'below'],
  ['dips', 'below'],
  ['dip', 'below'],
  ['crashes', 'below'],
  ['dumps', 'below'],
  ['sinks', 'below'],
  ['<', 'below'],
  ['least', 'atLeast'],
  ['minimum', 'atLeast'],
  ['min', 'atLeast'],
  ['reaches', 'atLeast'],
  ['reach', 'atLeast'],
  ['hits', 'atLeast'],
  ['hit', 'atLeast'],
  ['most', 'atMost'],
  ['maximum', 'atMost'],
  ['max', 'atMost'],
  ['equals', 'equals'],
  ['equal', 'equals'],
  ['exactly', 'equals'],
])

/** General vocabulary, for every catalogue. */
export const generalWords = {
  stop: new Set(stopWords) as ReadonlySet<string>,
  /** Known, but no misspelling is corrected to one of them. */
  ordinary: new Set(ordinaryWords) as ReadonlySet<string>,
  all: new Set([...stopWords, ...comparisonWords.keys()]) as ReadonlySet<string>,
}

/** Words that ask for a whole application. */
export const applicationWords: ReadonlySet<string> = new Set([
  'app',
  'application',
  'dapp',
  'template',
  'website',
  'site',
  'platform',
  'suite',
  'product',
  'frontend',
  'webapp',
  'mvp',
  'starter',
  'boilerplate',
  'terminal',
  'dex',
  'clone',
  'interface',
  'ui',
  'page',
  'screen',
  'apps',
])
