import { chains, knownTokens } from '@sluice/defi'

const foreignWords = new Set(
  `der die das dem den und oder ich du wir sie mir mich dir bitte tausch tausche tauschen tauscht mochte auf nach zeig zeige zeigen baue bauen erstelle erstellen kauf kaufe kaufen
  verkauf verkaufe verkaufen sende senden schicke meine mein meinen eine einen einem wenn fur mit von zu zum zur nicht ein kein gegen uber unter aus bei wie viel viele was warum wer
  kann kannst konnen habe hast haben ist sind ja nein danke hallo guten tag preis brucke hilfe
  le les des du une un je tu nous vous veux voudrais pour sur vers mon ma mes moi montre montrer montrez echange echanger echangez acheter achete vendre vends envoie envoyer creer cree
  s'il vous plait plait avec dans depuis contre et ou bonjour salut merci oui non combien quel quelle pourquoi aide est quoi comment
  el los las una un unos yo tu quiero quisiera por para cambiar cambia cambio intercambiar intercambia comprar compra vender vende enviar envia mi mis muestra muestrame construye crea
  hacia desde puente favor en de con si precio del al y hola gracias cuanto cuesta cuantos como que puedes puedo ayuda necesito hacer cartera
  il lo gli voglio vorrei scambia scambiare comprare vendere vendi invia mostra mostrami mio miei per su crea uno di da e portafoglio ciao grazie quanto costa puoi perche aiuto
  eu quero trocar troque troca mostrar mostre meu minha na no do da um uma crie carteira ola obrigado obrigada ponte quanto custa voce pode ajuda
  ik wil wissel wisselen ruil ruilen voor kopen koop verkopen verkoop mijn op om naar toon maak een het van hallo dank hoeveel wat waarom
  chce zamien kup sprzedaj moj pokaz dzien dobry dziekuje jak ile czy jest byt kop salj visa mitt min hej tack hur mycket jag vill
  obmenyai obmenyat kupi prodai tukar beli jual ke dan saya tolong berapa halo terima kasih doi sang mua ban cho toi merhaba lutfen cevir al sat nasil`
    .trim()
    .split(/\s+/),
)

/** Symbols and names, which say nothing of the language. */
const names = new Set(
  chains.flatMap(({ id, name }) => [
    ...name.toLowerCase().split(' '),
    ...knownTokens(id).map(({ symbol }) => symbol.toLowerCase()),
  ]),
)

/** Words that are English as well. */
const shared = new Set([
  'a',
  'on',
  'no',
  'me',
  'do',
  'die',
  'in',
  'an',
  'to',
  'is',
  'so',
  'or',
  'as',
  'at',
  'per',
  'e',
  'y',
  'al',
  'su',
  'op',
  'de',
  'en',
  'un',
  'du',
  'tag',
  'min',
  'ban',
  'sang',
  'visa',
  'hat',
  'sat',
  'non',
  'que',
  'dan',
  'halo',
  'el',
  'la',
])

/** Whether a text is written in another language than English: by script, or by its small words. */
export function isOtherLanguage(request: string, isEnglish: (word: string) => boolean): boolean {
  const letters = request.match(/\p{L}/gu) ?? []
  const latin = request.match(/\p{Script=Latin}/gu) ?? []
  const isForeignScript = letters.length - latin.length >= 3 && latin.length < letters.length * 0.8
  if (isForeignScript || (letters.length >= 2 && latin.length < letters.length / 2)) return true
  const words =
    request
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/\p{L}[\p{L}']*/gu) ?? []
  const foreign = words.filter(word => foreignWords.has(word) && !shared.has(word) && !isEnglish(word))
  const small = words.filter(word => foreignWords.has(word))
  const english = words.filter(
    word => isEnglish(word) && !foreignWords.has(word) && !shared.has(word) && !names.has(word),
  )
  if (foreign.length >= 2 && small.length * 2 > english.length) return true
  const hasMark = latin.some(letter => letter > '\u007f')
  return english.length === 0 ? foreign.length > 0 || hasMark : foreign.length >= english.length
}
