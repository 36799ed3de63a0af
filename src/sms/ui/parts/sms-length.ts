import { useAppConfig } from '#shell/session/app-config.ts'
import { segmentsOf } from '#sms/rules/segments.ts'
import { smsWithUnsubscribe, unsubscribeFromSms } from '#sms/rules/sms-words.ts'

/** The length of an SMS with its footer, in words. */
export function useSmsLength(content: string): string {
  const { company } = useAppConfig()
  const { length, count, alphabet, odd } = segmentsOf(smsWithUnsubscribe(content, company.name))
  const kind = odd === null ? '' : ` “${odd}” makes it longer (${alphabet}).`
  return `${length} characters, ${count} ${count === 1 ? 'segment' : 'segments'} with “${unsubscribeFromSms(company.name).trim()}” behind it; fields may add to that.${kind}`
}
