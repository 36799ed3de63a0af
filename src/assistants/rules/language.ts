/** Everyday words that English and other languages do not share. */
const english = new Set(
  `the and but for from with are does did have has had my we our you your they their this that these that those there what which
  who when where why how can could may should will would not about into should is it of to i`.split(/\s+/),
)

/** Everyday words of other languages that are no English words and no words of the trade. */
const foreign = new Set(
  `muy que cuanto cuanta cuantos cuesta cuestan donde como cuando porque para pero esto esta este estan hay puedo puede pueden
  podemos necesito quiero quisiera tengo tienen tiene vender vendo comprar pedido precio precios envio caro barato gracias hola
  usted ustedes hacer nosotros cliente clientes aqui botella botellas
  combien quel quelle quels quelles livrer livraison coute bonjour pouvez puis vous nous avec chez prix bouteille bouteilles acheter vendre
  wie viel kostet ist ich nicht kann konnen und mit fur bitte lieferung wir eine einen preis wann wohin flasche flaschen bestellen verkaufen
  une pas mais donc cela quoi sont etes avons avez peut peux quand pourquoi combien gele livre commande facture bonsoir
  der dem ein sie wir ihr auch nach zu beim wer warum welche habt haben gibt schwer lkw rechnung laden darf
  cuando cual cuales quien por sobre mas estoy hablar camion factura almacen congelar enviar entrega pagar llega llegan
  quanto custa onde voce nao muito obrigado posso garrafa dove sono grazie spedire bottiglia quando perche pedido vendemos`.split(
    /\s+/,
  ),
)
/** Too short or too usual in names to tell a language by themselves. */
const little = new Set(
  'el la los las de del en un una y o le les des der die das il lo os um uma no se es me mi su est ce ca con sin'.split(
    ' ',
  ),
)

/** "c'est", "j'ai", "qu'il": two words in one, as no English word is written. */
const contracted =
  /\b(?:c['’]est|j['’](?:ai|en|y)|qu['’][a-z]|n['’](?:est|ai|y)|dell['’][a-z]|com['’]è|geht['’]s)/i

/** A letter with a mark is no English; words that English has taken over are. */
const isMarked = (text: string): boolean =>
  /[àâäáãçèéêëìíîïñòóôöõùúûüß]/i.test(
    text.replace(
      /\b(?:caf|ros|saut|pur|expos|r[eé]sum|clich)é|jalape[ñn]o|pi[ñn]ata|a[ñn]ejo|espa[ñn]ol/gi,
      '',
    ),
  )

/** Whether a word is too short or too usual in names to tell a language by. */
export const isOfManyLanguages = (word: string): boolean => little.has(word)

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/** Whether a text reads as English: two everyday words are enough. */
export function isEnglish(text: string): boolean {
  return new Set(wordsOf(text).filter((word) => english.has(word))).size >= 2
}

/** Whether a text is in another language: nothing in it is corrected, and no entry of that language answers by it alone. */
export function isForeign(text: string): boolean {
  if (isEnglish(text)) return false
  if (contracted.test(text)) return true
  const words = [...new Set(wordsOf(text))]
  const foreignWords = words.filter((word) => foreign.has(word)).length
  const hints = words.filter((word) => little.has(word)).length
  return foreignWords > 0
    ? foreignWords + hints >= 2 || words.length <= 3
    : /[¿¡]/.test(text) ||
        isMarked(text.normalize('NFC')) ||
        (hints >= 2 && hints * 3 >= words.length && !words.some((word) => english.has(word)))
}
