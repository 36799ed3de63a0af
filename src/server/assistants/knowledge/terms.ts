import { stemmer } from 'stemmer'

/** Words that nearly every question has and none is about. */
const stopWords = new Set(
  `a an the and or but if so of to in on at by for from with as is are was were be been being am do does did doing have has
  had having i me my mine we us our you your he she it its they them their this that these those there here what which who
  whom whose when where why how can could may might must shall should will would not no nor than then too very just also
  about into over under again more most some such only own same s t don now im ive id dont doesnt didnt isnt arent cant
  cannot wont whats thats theres hes shes youre theyre please tell know want need get got let say says said saying ask asks
  asked asking thing things stuff someone somebody really actually like one any anything something`.split(
    /\s+/,
  ),
)

/** Words that mean the same to someone who sells; each line is one meaning. */
const meanings = [
  'price cost expensive charge cheap pay fee rate dear',
  'ship deliver send arrive delivery shipping shipment courier',
  'legal law illegal allowed banned ban forbidden lawful prohibited',
  'commission earn pay payout money income paycheck',
  'age old minor young 21 18 underage',
  'sample taste try tasting tester trial',
  'certificate coa lab test tested testing analysis',
  'strength strong potent concentrated milligram mg potency',
  'cancel stop withdraw undo',
  'return refund credit back',
  'broken damaged leak leaking cracked smashed',
  'customer client account buyer bar owner',
  'guest patron drinker consumer',
  'quiz test exam',
  'competitor competition rival brand other supplier',
  'order purchase buy',
  'bank ach debit account transfer',
  'discount promo code coupon deal cheaper',
  'store storage keep shelf refrigerate',
  'register sign signup join apply open',
  'busy time later wait timing',
  'boss partner decide decision manager',
].map((line) => line.split(' ').map(stemmer))

const synonyms = new Map<string, Set<string>>()
for (const group of meanings) {
  for (const word of group) {
    const others = synonyms.get(word) ?? new Set()
    for (const other of group) if (other !== word) others.add(other)
    synonyms.set(word, others)
  }
}

export const synonymsOf = (word: string): ReadonlySet<string> => synonyms.get(word) ?? new Set()

/** Lower-case words without accents, marks and the words everybody uses, as their stems. */
export function termsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !stopWords.has(word))
    .map(stemmer)
}

/** Everyday words that other languages do not spell alike. */
const english = new Set(
  `the and but for from with are does did have has had my we our you your they their this that these those there what which
  who when where why how can could may should will would not about into should is it of to i`.split(/\s+/),
)

/** Whether a text reads as English: two everyday words are enough. */
export function isEnglish(text: string): boolean {
  return new Set(wordsOf(text).filter((word) => english.has(word))).size >= 2
}

export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/(\d),(\d{3})/g, '$1$2')
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word.length > 0 && word.length <= 40)
}
