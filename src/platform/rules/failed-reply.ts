/** What an SMTP server said when it did not take a message, or that it fell silent. */
export type FailedReply = {
  /** Its three digits; null when it said nothing. */
  code: number | null
  answer: string
  at: 'connection' | 'sender' | 'recipient' | 'message'
  /** Whether the message itself was on its way already. */
  hasBegun: boolean
}
