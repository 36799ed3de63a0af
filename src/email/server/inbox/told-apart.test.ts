import { expect, test } from 'vitest'
import { classify, isNoMailbox } from '#email/rules/replies/classify.ts'
import { type Label, type Labelled, ours, reader } from '#tests/support/told-apart/build.ts'
import { moreAbsences } from '#tests/support/told-apart/more-absences.ts'
import { morePeople, moreReaderReports } from '#tests/support/told-apart/more-people.ts'
import { moreReports } from '#tests/support/told-apart/more-reports.ts'
import { moreWords } from '#tests/support/told-apart/more-words.ts'
import { absences, people, readerReports } from '#tests/support/told-apart/people.ts'
import { reports } from '#tests/support/told-apart/reports.ts'
import { wordsOfProviders } from '#tests/support/told-apart/words-of-providers.ts'
import { wordsOfServers } from '#tests/support/told-apart/words-of-servers.ts'
import { readMail } from './read-mail.ts'

const words = [...wordsOfServers, ...wordsOfProviders]

/** The label that the product gives a mail, as a person would. */
async function labelOf(raw: string): Promise<Label | string> {
  const read = await readMail(Buffer.from(raw))
  if ('problem' in read) return read.problem
  const told = classify(read.mail)
  if (told.kind === 'notice') return told.isUnclear ? 'unclear' : 'notice'
  if (told.kind === 'bounce') {
    const { returned, messageId } = told
    if (messageId !== ours) return `about ${messageId}`
    if (returned.address !== reader) return `of ${returned.address}`
    return isNoMailbox(returned) ? 'hard' : 'soft'
  }
  if (told.kind === 'complaint') return told.messageId === ours ? 'spam' : `about ${told.messageId}`
  return told.kind === 'reply' ? 'person' : 'away'
}

const all = async (mails: readonly Labelled[]) => {
  const found: string[] = []
  for (const [label, writer, raw] of mails) {
    const told = await labelOf(raw)
    if (told !== label) found.push(`${writer}: ${label}, told as ${told}`)
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
