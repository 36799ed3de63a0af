import { expect, test } from 'vitest'
import { classify, isNoMailbox } from '#email/rules/replies/classify.ts'
import { type Label, type Labelled, ours, reader } from '#tests/support/classified-mails/build.ts'
import { moreAbsences } from '#tests/support/classified-mails/more-absences.ts'
import { morePeople, moreReaderReports } from '#tests/support/classified-mails/more-people.ts'
import { moreReports } from '#tests/support/classified-mails/more-reports.ts'
import { moreWords } from '#tests/support/classified-mails/more-words.ts'
import { absences, people, readerReports } from '#tests/support/classified-mails/people.ts'
import { reports } from '#tests/support/classified-mails/reports.ts'
import { wordsOfProviders } from '#tests/support/classified-mails/words-of-providers.ts'
import { wordsOfServers } from '#tests/support/classified-mails/words-of-servers.ts'
import { readMail } from './read-mail.ts'

const words = [...wordsOfServers, ...wordsOfProviders]

/** The label that the product gives a mail, as a person would. */
async function labelOf(raw: string): Promise<Label | string> {
  const read = await readMail(Buffer.from(raw))
  if ('problem' in read) return read.problem
  const classified = classify(read.mail)
  if (classified.kind === 'notice') return classified.isUnclear ? 'unclear' : 'notice'
  if (classified.kind === 'bounce') {
    const { returned, messageId } = classified
    if (messageId !== ours) return `about ${messageId}`
    if (returned.address !== reader) return `of ${returned.address}`
    return isNoMailbox(returned) ? 'hard' : 'soft'
  }
  if (classified.kind === 'complaint')
    return classified.messageId === ours ? 'spam' : `about ${classified.messageId}`
  return classified.kind === 'reply' ? 'person' : 'away'
}

const all = async (mails: readonly Labelled[]) => {
  const found: string[] = []
  for (const [label, writer, raw] of mails) {
    const given = await labelOf(raw)
    if (given !== label) found.push(`${writer}: ${label}, classified as ${given}`)
  }
  return found
}

test.each([
  ['delivery reports', [...reports, ...moreReports]],
  ['bounces in words alone', [...words, ...moreWords]],
  ['absences', [...absences, ...moreAbsences]],
  ['reports of readers’ programs', [...readerReports, ...moreReaderReports]],
  ['people', [...people, ...morePeople]],
])('[FIX-037] %s are told apart as a person would', async (_kind, mails) => {
  expect(await all(mails)).toEqual([])
})
