import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asksForOneself } from '#assistants/rules/asks-for-oneself.ts'
import { extract } from '#assistants/rules/extract.ts'
import { figuresNotGiven } from '#assistants/rules/figures-given.ts'
import { leaning } from '#assistants/rules/follow-up.ts'
import { isEnglish, isForeign } from '#assistants/rules/language.ts'
import { endsShort, touchesLaw } from '#assistants/rules/law-said.ts'
import { maskPersons } from '#assistants/rules/mask-persons.ts'
import { plainText } from '#assistants/rules/plain-text.ts'
import { safetyRoute } from '#assistants/rules/safety-router.ts'
import { cautionOf } from '#assistants/rules/sales/heard.ts'
import { ownWords, readAnswer } from '#assistants/rules/sales/read-answer.ts'
import { writtenOut } from '#assistants/rules/spelling.ts'
import { sectionsOf } from '#assistants/server/knowledge/passages.ts'
import { bankText } from '#billing/rules/ach/bank-text.ts'
import { recordsOf } from '#billing/rules/ach/nacha-lines.ts'
import { findSeen } from '#billing/rules/receivables/seen-lines.ts'
import { isNote } from '#billing/rules/receivables/statement-cells.ts'
import { readsAsOut, sideOf, wayOf } from '#billing/rules/receivables/statement-way.ts'
import { forbiddenClaims } from '#company/rules/forbidden-claims.ts'
import { plainPlace } from '#company/rules/place-names.ts'
import { readProductLines } from '#company/rules/product-lines.ts'
import { emailProblems } from '#email/rules/content/check-email.ts'
import { atItsWord, emailBlocks, linksOf, meantLinks } from '#email/rules/content/email-blocks.ts'
import { picturesNamed } from '#email/rules/content/picture-mark.ts'
import { emailsHtml, emailsText } from '#email/rules/content/write-blocks.ts'
import { marksOf, readMarks } from '#email/rules/content/write-marks.ts'
import { mayAskToStop } from '#email/rules/may-ask-to-stop.ts'
import { isNobodyThere, refusedBy } from '#email/rules/refusal-words.ts'
import { isAbsenceNote, isAwayByHand } from '#email/rules/replies/automatic.ts'
import { htmlText } from '#email/rules/replies/html-text.ts'
import { withoutPhoneSignature } from '#email/rules/replies/phone-signature.ts'
import { cutReturned, readPlainBounce } from '#email/rules/replies/read-plain-bounce.ts'
import { addressIn, fieldGroups, messageIdsIn } from '#email/rules/replies/read-report.ts'
import { unquoted, writtenAnew } from '#email/rules/replies/what-was-written.ts'
import { rewriteLinks } from '#email/rules/tracking/email-links.ts'
import { bodyOf, htmlOf } from '#email/server/sending/email-body.ts'
import { readTemplate } from '#email/server/writing/liquid.ts'
import { email, personName, phone, url } from '#platform/contract/fields.ts'
import { jsonShapeFault } from '#platform/http/json-shape.ts'
import { displayName, nameInMail } from '#platform/ports/mail-words.ts'
import { printable } from '#platform/ports/papers/printable.ts'
import { readAmount, readCents, readDay } from '#platform/rules/tables/cell-values.ts'
import { headingWords } from '#platform/rules/tables/find-columns.ts'
import { separatorOf } from '#platform/rules/tables/separator.ts'
import { numberText, shapeOf, sheetText } from '#platform/rules/tables/sheet-values.ts'
import { cleanText } from '#platform/rules/text/clean.ts'
import { cleanFileName } from '#platform/rules/text/file-name.ts'
import { splitValues } from '#platform/rules/text/filter-values.ts'
import { humanize } from '#platform/rules/text/humanize.ts'
import { calendarText } from '#platform/rules/text/icalendar.ts'
import { maskEmails, maskWordsAt } from '#platform/rules/text/mask-emails.ts'
import { phoneOf } from '#platform/rules/text/phone.ts'
import { searchTerms } from '#platform/rules/text/search-terms.ts'
import { withoutEnds } from '#platform/rules/text/trim-signs.ts'
import { foldText, wordsOf } from '#platform/rules/text/words.ts'
import { detectObjections } from '#recorder/rules/objections.ts'
import { maskPersonalText } from '#recorder/rules/personal-data.ts'
import { readAnswer as readTextAnswer } from '#sms/rules/read-answer.ts'
import { segmentsOf } from '#sms/rules/segments.ts'
import { notShownIn, picturesIn } from '#training/rules/modules/lesson-shows.ts'
import { objectionCategory } from '#training/rules/practice/objection-category.ts'
import { typedNumber } from '#training/rules/quiz/typed-number.ts'
import { countSteps } from '../support/count-steps.ts'
import { hostileMarkup } from '../support/hostile-input.ts'

/** Whatever looks through a text that somebody else may have written, and does it beside other people's requests. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'blocks of an email': emailBlocks,
  'links that were meant': meantLinks,
  'pictures that are named': picturesNamed,
  'what a lesson does not show': (body) => [notShownIn(body), picturesIn(body)],
  'problems of an email': (body) => emailProblems({ subject: body.slice(0, 500), body }),
  'an email as text and HTML': (text) => [
    emailsText(emailBlocks(text)),
    emailsHtml(emailBlocks(text), text),
    linksOf(emailBlocks(text)),
  ],
  'marks of blocks': (text) => marksOf(emailBlocks(text)),
  'blocks of marks': readMarks,
  'a value that is filled in': atItsWord,
  'fields of a template': readTemplate,
  'an email that leaves': (text) => bodyOf({ text, html: htmlOf(text) }, null, look),
  'links that are counted': (text) => rewriteLinks({ text, html: htmlOf(text) }, rewriting),
  claims: forbiddenClaims,
  'the text of a page': (text) => htmlText(text, 100_000),
  'heads in a report': fieldGroups,
  'an address': addressIn,
  'message ids': messageIdsIn,
  'what an answer says': (text) => [unquoted(text), writtenAnew(text)],
  'what a phone writes below': withoutPhoneSignature,
  'a note of absence': (text) => [isAbsenceNote(text), isAwayByHand(text, text)],
  'a mail that came back': (text) => [
    cutReturned(text),
    readPlainBounce({ text, but: [], failed: null, to: null }),
    refusedBy(text),
    isNobodyThere(null, text),
  ],
  'who asks to stop': mayAskToStop,
  'an answer by text': (text) => [readTextAnswer(text, null), segmentsOf(text)],
  'what is searched': searchTerms,
  'addresses to hide': (text) => [maskEmails(text, '…'), maskWordsAt(text, '…')],
  'persons to hide': (text) => maskPersons(text, () => false),
  'a name in a mail': (text) => [nameInMail(text), displayName(text)],
  'a field of a form': (text) => [email(), personName(), phone(), url()].map((one) => one.safeParse(text)),
  'a text as it is kept': cleanText,
  'a name of a file': cleanFileName,
  'a name on paper': printable,
  'a code as words': humanize,
  'a text in a calendar': calendarText,
  'a phone number': phoneOf,
  words: (text) => [wordsOf(text), foldText(text), withoutEnds(text, ' .')],
  'the shape of a body': jsonShapeFault,
  'markdown of knowledge': (text) => [plainText(text), sectionsOf(text)],
  'figures and law in an answer': (text) => [
    figuresNotGiven(text, [text]),
    endsShort(text),
    touchesLaw(text),
    isEnglish(text),
    isForeign(text),
  ],
  'what somebody learned': (text) => [
    detectObjections(text),
    maskPersonalText(text),
    objectionCategory(text),
  ],
  'a number that is typed': (text) => typedNumber(text, 'ml'),
  'products by line': readProductLines,
  'a place': plainPlace,
  'what an answer is cut to': (text) => extract(text, [], wordsOf),
  'what may be dangerous': (text) => safetyRoute(text),
  'what is typed in haste': writtenOut,
  'whose task is asked about': asksForOneself,
  'values of a filter': splitValues,
  'what may follow on a question': (text) => leaning(text, 9),
  'what a business answered': (text) => [readAnswer(text), ownWords(text), cautionOf(text)],
  'records of a bank file': recordsOf,
  'cells of a table': (text) => [readAmount(text), readCents(text), readDay(text), sheetText(text)],
  'which way money went': (text) => [wayOf(text), sideOf(text), readsAsOut(text)],
  'a line seen before': (description) =>
    findSeen([{ ...bankLine, description }], [{ ...bankLine, id: 'a', isInside: false, description }]),
  'a name for the bank': (text) => bankText(text, 22),
  'notes of a bank': (text) => isNote([text]),
  'headings and separators': (text) => [headingWords(text), separatorOf(text)],
  'formats of a sheet': (text) => numberText('1', shapeOf(200, text), false),
}
const bankLine = { postedOn: '2026-11-25', amount: 500 }
const look = {
  companyName: 'Brake & Rotor',
  publicUrl: 'https://brake.example',
  brand: { logoUrl: '/api/brand/1', logoRatio: 4, accentColor: '#b3121d' },
}
const rewriting = { mayTrack: () => true, addressOf: (place: number) => `https://sales.example/l/${place}` }

const root = resolve(import.meta.dirname, '../..')
const steps = countSteps()
afterAll(() => steps.end())

/** Steps for each sign of a text; what compares each word with a lexicon takes more, and always the same. */
const mostOfSign = 600
const mostOfWord = 2500
const comparesWords = ['what may be dangerous', 'what a business answered']
const length = 4000
const texts = hostileMarkup(length).map(([what, text], at) => ({
  what,
  once: text,
  twice: hostileMarkup(2 * length)[at]?.[1] ?? '',
}))

test.each(Object.entries(readers))(
  '[FIX-050] %s: the work grows as the text does, whatever stands in it',
  (name, read) => {
    const most = comparesWords.includes(name) ? mostOfWord : mostOfSign
    read('Hello')
    const slow = texts.flatMap(({ what, ...text }) => {
      const twice = steps.of(() => read(text.twice))
      if (twice <= 100 * length) return []
      const once = steps.of(() => read(text.once))
      // A text that is cut may be no template, and is then given up early: so much may always be added.
      const isLinear = once <= most * length && twice <= 2.5 * once + 500 * length
      return isLinear ? [] : [`${what}: ${once} steps, ${twice} for twice the length`]
    })
    expect(slow).toEqual([])
  },
)

test('[FIX-050] the counter sees a search that begins anew at every sign, in our code and in the runtime', () => {
  const looksAhead = (text: string) => {
    let found = 0
    for (let at = 0; at < text.length; at++)
      for (let far = at; far < text.length && text[far] !== ')'; far++) found++
    return found
  }
  const searches = (text: string) => [...text].map((_, at) => text.indexOf(')', at))
  for (const read of [looksAhead, searches])
    expect(steps.of(() => read('['.repeat(length)))).toBeGreaterThan(mostOfSign * length)
})

/** What looks through such texts and may take long, or comes from a library: the thread that alone may load it. */
const inThreads: Readonly<Record<string, readonly string[]>> = {
  // The demo's mailbox reads what the product itself has sent.
  'postal-mime': ['src/email/server/inbox/mail-works.ts', 'src/platform/ports/mailbox.ts'],
  'csv-parse/sync': ['src/platform/tables/read-csv.ts'],
  saxes: ['src/platform/tables/read-xml.ts'],
  './read-csv.ts': ['src/platform/tables/table-works.ts'],
  './read-xlsx.ts': ['src/platform/tables/table-works.ts'],
  '#assistants/rules/check-code.ts': ['src/assistants/server/joe/code-works.ts'],
  './read-text.ts': ['src/email/server/writing/writing-works.ts'],
  './liquid.ts': ['src/email/server/writing/writing-works.ts', 'src/email/server/writing/read-text.ts'],
  './drawing-works.ts': [],
  pdfkit: ['src/platform/ports/papers/pen.ts'],
  '/draw-invoice.ts': [],
  '/draw-credit-memo.ts': [],
  '/draw-statement.ts': [],
  '/draw-packing-slip.ts': [],
  '/draw-commission-statement.ts': [],
  '/draw-nec.ts': [],
  '/draw-certificate.ts': [],
}

test('[FIX-050] what may take long is loaded by the thread that does it, and by nothing of the server beside it', () => {
  const files = globSync('src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|^src\/demo\//.test(file),
  )
  const loads = new Map(files.map((file) => [file, loaded(readFileSync(join(root, file), 'utf8'))]))
  for (const [module, by] of Object.entries(inThreads)) {
    const found = files.filter((file) => loads.get(file)?.some((one) => one.endsWith(module)))
    expect(found.toSorted(), module).toEqual([...by].toSorted())
  }
})

/** What a file imports as a value, now or later. */
const loaded = (text: string) =>
  [...text.matchAll(/^(?:import|export) (?!type )[^'";]{0,2000}from '([^']+)'|import\('([^']+)'\)/gm)].map(
    ([, now, later]) => now ?? later ?? '',
  )
