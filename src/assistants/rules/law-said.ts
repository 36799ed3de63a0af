import { type NamedPlace, placesNamed } from '#company/rules/places-named.ts'
import { stateNames } from '#company/rules/states.ts'
import type { PlaceNames } from '#platform/rules/place-names.ts'
import { isForeign } from './language.ts'

/** Says what the law does, or that something is all right. */
const permits =
  /\b(?:(?:il|un)?(?:legal|lawful)\w{0,20}|dis?allow\w{0,20}|allow\w{0,20}|permi(?:t|ss)\w{0,20}|ban(?:s|ned|ning)?|forb[ia]d\w{0,20}|prohibit\w{0,20}|outlaw\w{0,20}|restrict\w{0,20}|authori[sz]\w{0,20}|licen[sc]\w{0,20}|regulat\w{0,20}|ok|okay|o\.k|fine|green[- ]?light\w{0,20}|cleared|(?:good|safe|free|clear|welcome|able|happy) to (?:go|ship|sell|send|deliver|sample|hold|pour|serve|stock|order)|go(?:es|ing)? ahead|all right|alright|no (?:problem|issue|objection|obstacle|bar|worries)|(?:is|are|now|wide|fully|stays?|remains?) open|open(?:ed|s)? (?:to|for|up)|(?:is|are|now|stays?|remains?) closed|closed to|off[- ]limits|laws?|statutes?|ordinances?|repeal\w{0,20}|expired|lifted|jurisdictions?|decriminali[sz]\w{0,20})\b/i
/** Says in other words that nobody forbids it. */
const waves =
  /\b(?:in the clear|nothing (?:prevents|stops|forbids|blocks|stands in)|(?:nobody|no one) (?:will |would )?(?:stop|mind|object|care|enforce)s?|unrestricted|unenforced|exempt(?:ed|s|ions?)?|attorney general|prosecutors?|authorities|(?:any|every) (?:bar|shop|store|owner|venue|place|customer) (?:may|can) (?:have|get|buy|pour|serve|sell|stock|order)|(?:ship|sell|send|pour) (?:it|them)(?=[,.!])|no reason to (?:refuse|decline|wait)|(?:will|would) not get (?:in|into) trouble|feel free|kosher|loopholes?|violat\w{0,20}|within the (?:rules|law)|(?:federal|local|state|city|county) rules?|regulators?|sheriffs?|police|counsel|lawmakers?|legislat\w{0,20}|(?:bill|rule|measure) (?:died|failed|passed)|hold (?:was|is) removed|address is (?:approved|clear)|(?:shipment|delivery|sale|order) (?:may|can|will) (?:proceed|clear)|delivery is possible|(?:sales?|sell|serve) to minors|you(?:['’]re| are) (?:all )?(?:good|clear)(?! (?:at|about)\b)|green across)\b/i
/** Means a place without its name. */
const means =
  /\b(?:states?|count(?:y|ies)|cit(?:y|ies)|towns?|parish(?:es)?|boroughs?|municipal\w{0,20}|districts?|provinces?|nation(?:wide|ally)?|country(?:wide)?|countries|coasts?|borders?|midwest\w{0,20}|northeast\w{0,20}|southeast\w{0,20}|southwest\w{0,20}|northwest\w{0,20}|down south|up north|out west|the (?:deep )?south|everywhere|anywhere|somewhere|wherever|abroad|zip codes?|that place|those places|these places|such places)\b|\bthere\b(?! (?:is|are|was|were|will|may|might|has|have|can|should)\b)/i
/** Names that people give to cities and states. */
const nicknames =
  /\b(?:nola|indy|naptown|bama|hoosiers?|badgers?|cheeseheads?|razorbacks?|cajuns?|yellowhammer|philly|vegas|nyc|socal|norcal|h-?town|chi-?town|the big easy|music city|magic city|rocket city|beer city|bluff city|windy city|big apple|brew city|crescent city|ocean state|bayou|bible belt|ozarks|twin cities|guam|samoa|virgin islands|puerto rico)\b/i
const peopleOf = new RegExp(
  `\\b(?:${Object.values(stateNames)
    .filter((name) => name.length > 5)
    .map((name) => name.slice(0, -1))
    .join('|')})\\p{L}*`,
  'iu',
)
/** Dates something by a month, a season or a year. */
const dates =
  /\b(?:since|as of|from|until|till|after|before|effective|in|by|starting|beginning) (?:the )?(?:early |late |mid-?|last |this |next )?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|autumn|winter|year|month|week|(?:19|20)\d\d)\b/i

/** Whether a sentence names a state, county or city. */
function namesPlace(sentence: string, texts: readonly string[], names: PlaceNames): boolean {
  return placesNamed(sentence, names, ownWords(texts)).length > 0
}

/** Whether a sentence says, or may say, where something is permitted. */
function saysWhere(sentence: string, texts: readonly string[], names: PlaceNames): boolean {
  return (
    permits.test(sentence) ||
    waves.test(sentence) ||
    isForeign(sentence) ||
    means.test(sentence) ||
    nicknames.test(sentence) ||
    peopleOf.test(sentence) ||
    dates.test(sentence) ||
    namesPlace(sentence, texts, names)
  )
}

/** Capitalized words inside a sentence that stand in no text: a nickname of a state, a town that no table has. */
function hasStrangeName(sentence: string, isOwn: (word: string) => boolean): boolean {
  const [letters] = strangeLetters.exec(sentence) ?? []
  if (letters && !plainCapitals.test(letters) && !isOwn(letters)) return true
  return [...sentence.matchAll(/(?<=[\p{L}\p{N},;)"”'’] ["“'‘(]?)\p{Lu}[\p{L}'’-]*/gu)].some(
    ([word]) => !plainCapitals.test(word) && !isOwn(word.replace(/['’]s$/, '')),
  )
}
/** Also at the beginning: an abbreviation that no text has. */
const strangeLetters = /^["“'‘(]?\p{Lu}{3,}(?=[\s,])/u
const plainCapitals = /^(?:I|I['’]\p{L}+|\p{L}+day|English|American|PDF|CSV|ID|IDs|FAQ|US|USD|A|B|C)$/u

const ownWords = (texts: readonly string[]) => {
  const all = ` ${wordsIn(texts.join(' '))} `
  return (word: string) => all.includes(` ${wordsIn(word)} `)
}

/**
 * The part of a model's answer that may be shown: a sentence that says where something is permitted, or names a place, stays
 * only where it stands as a whole sentence in a cited text. "Yes." goes with the sentence that it introduces. [FIX-055]
 */
export function lawfulPart(answer: string, cited: readonly string[], names: PlaceNames): string {
  const parts = sentencesOf(answer)
  const unquoted = isUnquoted(
    cited,
    (sentence) => saysWhere(sentence, cited, names) || hasStrangeName(sentence, ownWords(cited)),
  )
  const kept = parts.map(({ text }) => !unquoted(text))
  return parts
    .filter(({ text }, at) => kept[at] && (!isMereYes(text) || kept[at + 1] === true))
    .map(({ gap, text }, at) => (at === 0 ? text : `${gap}${text}`))
    .join('')
    .trim()
}

/** Sentences of an answer about programming are not read for words such as "allowed": those that name a place are. */
export function unquotedLaw(
  answer: string,
  cited: readonly string[],
  { names, isCode }: { names: PlaceNames; isCode: boolean },
): string[] {
  const says = isCode ? namesPlace : saysWhere
  return sentencesOf(answer)
    .map(({ text }) => text)
    .filter(isUnquoted(cited, (sentence) => says(sentence, cited, names)))
}

/** Whether a sentence says such a thing and is not a whole sentence of the cited texts. */
function isUnquoted(cited: readonly string[], says: (sentence: string) => boolean) {
  const whole = cited.flatMap((text) => [...sentencesOf(text), ...pieces(text)])
  const quotable = new Set(whole.map(({ text }) => markedWords(text)))
  return (text: string) => !quotable.has(markedWords(text)) && says(text)
}

const isMereYes = (text: string): boolean =>
  text.length < 30 &&
  /^\W*(?:yes|yeah|yep|no|nope|sure|of course|correct|right|absolutely|certainly|definitely|indeed|true|you (?:can|may)|we (?:can|may|do)|it is|they (?:can|may))\b[^\d]*$/i.test(
    text,
  )

type Piece = { readonly text: string; readonly gap: string }

function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  let gap = ''
  for (const { 0: space, index } of text.matchAll(/(?<=[.!?]["”')\]]?) {1,9}|\n{1,9}/g)) {
    if (index > from) found.push({ text: text.slice(from, index), gap })
    gap = space
    from = index + space.length
  }
  if (from < text.length) found.push({ text: text.slice(from), gap })
  return found
}

/** Sentences; one that ends in what may be an abbreviation ("St.", "Ind.") goes on. */
function sentencesOf(text: string): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces(text)) {
    const last = joined.at(-1)
    if (last && !piece.gap.includes('\n') && endsShort(last.text))
      joined[joined.length - 1] = { text: `${last.text}${piece.gap}${piece.text}`, gap: last.gap }
    else joined.push(piece)
  }
  return joined
}

/** Whether a sentence may go on after its last full stop. */
export const endsShort = (text: string): boolean =>
  /(?:^|[\s("“])(?:\p{Lu}[\p{L}]{0,4}|\p{Lu}(?:\.\p{Lu})+|e\.g|i\.e|vs|no|etc)\.$/u.test(text)

const wordsIn = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
/** The words of a sentence, and whether it asks. */
const markedWords = (text: string): string => `${wordsIn(text)}${/\?["”')\]]?\s*$/.test(text) ? ' ?' : ''}`

/** Words about the law itself. */
const law =
  /\b(?:(?:il|un)?(?:legal|lawful)\w{0,20}|bans?|banned|banning|forb[ia]d\w{0,20}|prohibit\w{0,20}|outlaw\w{0,20}|allowed|permitted|jurisdictions?|laws?|ordinances?|statutes?|criminal\w{0,20})\b/i
/** What is done with goods somewhere. */
const moves =
  /\b(?:s(?:ell|ells|old|elling|ale|ales)|(?:re)?ship\w{0,20}|deliver\w{0,20}|send\w{0,20}|sent|sampl\w{0,20}|stock\w{0,20}|hold\w{0,20}|keep\w{0,20}|kept|stor(?:e|es|ed|ing)|pour\w{0,20}|serv(?:e|es|ed|ing)|supply\w{0,20}|supplied|supplies|carry\w{0,20}|carries|carried|mail\w{0,20}|bring\w{0,20}|take|takes|taking|order\w{0,20}|offer\w{0,20}|distribut(?:e|es|ed|ing)|buy\w{0,20}|bought|market|pitch\w{0,20}|drop|off[- ]limits|cross\w{0,20}|open|closed|okay|ok|fine|good)\b/i
const places =
  /\b(?:states?|count(?:y|ies)|cit(?:y|ies)|towns?|parish(?:es)?|where|anywhere|everywhere|nationwide|zip|border|abroad|places?|territory|region|address|here|there)\b/i

const areas = /\b(?:states?|count(?:y|ies)|cit(?:y|ies)|towns?)\b/i
const handles = /\b(?:sell|ship|sample|deliver|send|stock|hold|pour|serve|supply)\b/i

/** Whether a question is about where one may sell, ship, sample or hold; with the places that it names. */
export function asksWhere(question: string, names: PlaceNames): { isAsked: boolean; places: NamedPlace[] } {
  const named = placesNamed(question, names)
  const isSure = named.some(({ state, plain }) => state !== null || names.ruled.has(plain))
  const isAsked =
    isSure ||
    (named.some((place) => place.isSure) && (law.test(question) || moves.test(question))) ||
    (law.test(question) && (places.test(question) || moves.test(question))) ||
    (/\b(?:which|what|where)\b/i.test(question) && areas.test(question)) ||
    (/\bwhere\b/i.test(question) && leave.test(question) && handles.test(question))
  return { isAsked, places: named }
}

/** Whether a question may be about places at all: towns are looked up for no other one. */
export const touchesLaw = (question: string): boolean =>
  law.test(question) ||
  moves.test(question) ||
  leave.test(question) ||
  areas.test(question) ||
  question.trim().split(/\s+/).length <= longestBare
/** A question with more words says more than a place. */
const longestBare = 5

/** Whether a source says where one may sell, ship, sample or hold. */
export function isAboutWhere(text: string, names: PlaceNames): boolean {
  return pieces(text).some(({ text: sentence }) => {
    const named = placesNamed(sentence, names, () => true).some(
      ({ state, plain }) => state !== null || names.ruled.has(plain),
    )
    return named
      ? law.test(sentence) || moves.test(sentence)
      : law.test(sentence) &&
          /\b(?:states?|count(?:y|ies)|cit(?:y|ies)|towns?|jurisdictions?)\b/i.test(sentence)
  })
}

/** Asks for something else than whether: a sum, a date, a person, a record. */
const otherFacts =
  /\b(?:fined?|fines|penalt\w{0,20}|jail|prison|arrested|convict\w{0,20}|how (?:many|much|long|big|high|old)|when (?:did|will|does)|(?:which|what) (?:year|date|day|month|share)|of our|most|biggest|top|who|whose|vote\w{0,20}|cost|costs|price\w{0,20}|tax\w{0,20}|record\w{0,20}|report\w{0,20}|hir\w+|competit\w{0,20}|why|fees?|rules? for|will|canad\w+|mexic\w+|europe\w{0,20}|puerto rico|overseas|military|through|cannabis|weed|cbd|alcohol|vodka|beer|wine|tobacco|vapes?)\b/i
/** Asks for leave. */
const leave =
  /\b(?:can|could|may|allowed|permitted|(?:il)?legal|lawful|ban(?:s|ned)?|ok|okay|fine|good|open|closed|possible|able|clear)\b/i

/** Begins a question for all places where one may or may not: "where are we not allowed to sell". */
const whereMay =
  /^(?:so |and |then |ok,? )?where(?: all)? (?:am|are|can|can['’]?t|cannot|could|may|must) (?:i|we|you)\b/i
/** What is done with goods alone: a file is sent too, and a sample is asked for. */
const goesOut = /\b(?:sell|ship|deliver)\b/i
/** What may stand beside the name of a place that is all that was asked. */
const besidesPlaces =
  /^(?:(?:and|or|so|then|what|how|about|in|for|to|is|are|the|state|of|now|today|please)\b|[\s,.?!'’-])*$/i

/** Whether a question asks for leave: for named places, or for the list of all; `isPlain` where it asks for nothing else. */
export function asksPermission(
  question: string,
  places: readonly NamedPlace[],
): { isOfPlaces: boolean; isOfAll: boolean; isPlain: boolean } {
  const isOther = otherFacts.test(question)
  const isBare =
    places.some(({ isSure }) => isSure) &&
    besidesPlaces.test(places.reduce((text, { words }) => text.replaceAll(words, ' '), question))
  const isPlain = !isOther && places.length === 0 && whereMay.test(question.trim()) && goesOut.test(question)
  return {
    isOfPlaces:
      isBare ||
      (places.length > 0 && !isOther && leave.test(question) && (law.test(question) || moves.test(question))),
    isOfAll:
      isPlain ||
      (places.length === 0 &&
        /\b(?:which|what|where|list|map)\b/i.test(question) &&
        /\b(?:states?|count(?:y|ies)|cit(?:y|ies)|banned|illegal)\b/i.test(question)),
    isPlain,
  }
}
