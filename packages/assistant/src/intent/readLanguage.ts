const foreignWords = new Set(
  `der die das und ich mir bitte tausche tauschen mochte mochte auf nach zeige baue erstelle kaufe verkaufe meine mein eine einen wenn fur fur mit von zu nicht ein gegen
  le les des une je veux pour sur vers mon moi montre echange echanger echanger acheter vendre creer creer s'il vous plait plait avec dans depuis contre et
  el los las una quiero por para cambiar cambia intercambiar intercambia comprar vender mi muestra muestrame muestrame construye crea hacia desde puente favor en de con si precio del al y
  il lo gli voglio scambia scambiare comprare vendere mostra mio per favore su crea uno di da con e portafoglio
  eu quero trocar troque troca comprar vender mostrar meu minha para na no do da um uma por crie carteira
  ik wil ruil ruilen voor kopen verkopen mijn op naar toon maak een het van
  chce chce zamien zamien kup sprzedaj moj moj na do pokaz pokaz
  obmenyai обменяи купи продаи tukar beli jual ke dan saya tolong`
    .trim()
    .split(/\s+/),
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
  const english = words.filter(word => !foreignWords.has(word) && isEnglish(word))
  return foreign.length >= 2
    ? small.length * 2 > english.length
    : foreign.length === 1 && words.length <= 6 && small.length >= 2
}
