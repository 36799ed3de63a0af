import { useAppConfig } from '#shell/app-config.ts'
import { segmentsOf } from '#sms/rules/segments.ts'
import { textWithWayOut, wayOutOfTexts } from '#sms/rules/text-words.ts'

/** How long a text is as it leaves, in words. */
export function useTextLength(content: string): string {
  const { company } = useAppConfig()
  const { length, count, alphabet, odd } = segmentsOf(textWithWayOut(content, company.name))
  const kind = odd === null ? '' : ` “${odd}” makes it longer (${alphabet}).`
  return `${length} characters, ${count} ${count === 1 ? 'segment' : 'segments'} with “${wayOutOfTexts(company.name).trim()}” behind it; fields may add to that.${kind}`
}
