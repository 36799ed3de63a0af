import {
  type ClaimKind,
  claimsOf,
  type ForbiddenClaim,
  forbiddenClaims,
} from '#company/rules/forbidden-claims.ts'
import { emailBlocks, linksOf, meantLinks } from './email-blocks.ts'
import { isSafeLink } from './mark-signs.ts'
import { meantPicture, pictureOf } from './picture-mark.ts'
import { emailsText } from './write-blocks.ts'

export type EmailText = { readonly subject: string; readonly body: string }
/** A text of a company that has said that it sells something else than the elixir. */
export type CheckedText = EmailText & { readonly isOtherTrade?: boolean }
export type EmailProblems = { subject?: string | undefined; body?: string | undefined }

/** The problems by field; undefined when there are none. */
export function wrongFields({ subject, body }: EmailProblems): Record<string, string> | undefined {
  if (!subject && !body) return undefined
  return { ...(subject ? { subject } : {}), ...(body ? { body } : {}) }
}

const kindWords: Readonly<Record<ClaimKind, string>> = {
  health: 'a claim about health',
  harmless: 'a claim that it is harmless',
  approval: 'a claim that it is approved',
  earnings: 'a promise of earnings',
  law: 'a claim about the law',
  minors: 'an offer to people under 21',
}

/**
 * What may not be sent to anybody, by the field it stands in: forbidden claims, pictures
 * that nobody would see, and links that lead nowhere or mislead.
 */
export function emailProblems({ subject, body, isOtherTrade = false }: CheckedText): EmailProblems {
  const claimIn = (text: string) => problemOf(forbiddenClaims(text, claimsOf(isOtherTrade))[0])
  const blocks = emailBlocks(body)
  const inSubject = claimIn(subject)
  const inBody = claimIn(emailsText(blocks)) ?? pictureProblem(body) ?? linkProblem(body)
  return { ...(inSubject ? { subject: inSubject } : {}), ...(inBody ? { body: inBody } : {}) }
}

const problemOf = (claim: ForbiddenClaim | undefined) =>
  claim && `“${claim.phrase}” is ${kindWords[claim.kind]}, which nobody here may make`

function pictureProblem(body: string): string | undefined {
  for (const line of body.split('\n')) {
    const meant = meantPicture(line)
    if (!meant) {
      if (/(?<!\\)\]\(picture:/.test(line)) return 'A picture stands on a line of its own'
      continue
    }
    const { words, target, href } = meant
    const shown = words.trim()
    if (!target.startsWith('picture:'))
      return `The picture ${shown ? `“${shown}”` : target} is from elsewhere, and mail programs do not show it: upload it here`
    if (href !== undefined && (href.includes('{{') || href.includes('{%')))
      return `The link of the picture “${shown}” may not be filled in: write its address`
    // Problems of a picture's link are reported with the other links.
    const picture = pictureOf(`![${words}](${target})`)
    if (!picture) return `The picture “${shown}” is written wrong: put it in again`
    if (picture.alt === '') return 'Say in words what the picture shows, or that it only decorates'
    if (picture.alt === null && href !== undefined)
      return 'A picture that leads somewhere needs words that say where'
  }
  return undefined
}

function linkProblem(body: string): string | undefined {
  // A malformed link stays plain text, so this looks for what the writer meant as links.
  for (const { words, href } of meantLinks(body)) {
    if (href.includes('{{') || href.includes('{%'))
      return `The link “${words}” may not be filled in: write its address`
    if (!isSafeLink(href.trim())) return `“${href.trim() || words}” is no address: begin it with https://`
    if (namesUser(href.trim()))
      return `“${href.trim()}” has a user name or a password before its host: write it without`
    if (words.trim() === '') return `The link to ${href.trim()} needs words that say where it leads`
    const disguised = [words.trim(), href.trim()].find(isDisguised)
    if (disguised) return `“${disguised}” is a name in letters that can look like others: use its plain name`
    const shown = hostOf(words.trim())
    if (shown && shown !== hostOf(href.trim()))
      return `The link says ${shown} and leads to ${hostOf(href.trim())}`
  }
  const unsafe = linksOf(emailBlocks(body)).find(
    (href) => (hostOf(href) === '' || namesUser(href)) && !href.startsWith('mailto:'),
  )
  return unsafe && `“${unsafe}” is no address: begin it with https://`
}

/** Whether a host has letters other than a to z (as written or as `xn--`), by which it can look like another host. */
function isDisguised(text: string): boolean {
  const host = /^(?:https?:\/\/)?([^\s/:?#@]{1,253})(?:[/:?#]|$)/i.exec(text)?.[1] ?? ''
  const labels = host.split('.')
  if (labels.length < 2 || labels.includes('')) return false
  return labels.some((label) => /^xn--/i.test(label) || /[^\x00-\x7f]/.test(label))
}

/** Whether an address has user info: it looks like the host, but browsers go to what follows the @; they read \\ as /. */
const namesUser = (href: string): boolean => /^https?:\/\//i.test(href) && authorityOf(href).includes('@')

const authorityOf = (href: string) => href.replace(/^https?:[/\\]{1,2000}/i, '').split(/[/\\?#]/, 1)[0] ?? ''

/** The host of an address; '' where there is none in it. */
function hostOf(text: string): string {
  const found = /^(?:https?:\/\/)?((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24})(?:[/:?#]|$)/i.exec(text)?.[1] ?? ''
  return found.toLowerCase().replace(/^www\./, '')
}
