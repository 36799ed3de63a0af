/**
 * What people take for the same when they look for a name: without accents and other marks, in lower case, one width and one
 * composed form, with plain quotation marks and dashes, without signs that cannot be seen. The SQL function `fold_text` answers
 * the same (`platform/db/fold-text.test.ts` asks both): a column folded there is asked with a text folded here.
 */
export function fold(text: string): string {
  if (!/[^\p{ASCII}]/u.test(text)) return text.toLowerCase().replaceAll('`', "'")
  // The acute accent by itself is typed for an apostrophe; Unicode takes it apart into a space and a mark.
  return [...text.replaceAll('´', "'").normalize('NFKD').replace(unseen, '')]
    .map((sign) => alike.get(sign) ?? sign)
    .join('')
}

/** Marks over and under letters, and signs that only steer how text is drawn. */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is meant by itself
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]|[\u00ad\u061b\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** Lower case by a list: what a server takes for lower case depends on its version and its locale. */
const capitals =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҚҢҮҰҺӘӨŊƏƐƆҖҘҠҪҲҶԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ'
const small =
  'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғқңүұһәөŋəɛɔҗҙҡҫҳҷաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'
/** Letters whose stroke is no mark to Unicode, the sigma at the end of a word, quotation marks, the okina of Hawaii, and dashes. */
const others = 'ØøŁłĐđÐðĦħŦŧıς‘’‚‛`ʻʼʽʹˈꞌ′‹›“”„‟«»‐‒–—―−'
const plain = `oollddddhhttiσ''''''''''''''""""""------`
const doubled = { ß: 'ss', ẞ: 'ss', Æ: 'ae', æ: 'ae', Œ: 'oe', œ: 'oe', Þ: 'th', þ: 'th' }

const alike = new Map([...pairs(capitals, small), ...pairs(others, plain), ...Object.entries(doubled)])

function pairs(from: string, to: string): [string, string][] {
  const signs = [...to]
  return [...from].map((sign, at) => [sign, signs[at] ?? sign])
}
