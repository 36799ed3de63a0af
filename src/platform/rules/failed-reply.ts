/** An SMTP server's refusal of a message, or its silence. */
export type FailedReply = {
  /** The three-digit reply code; null without a reply. */
  code: number | null
  answer: string
  at: 'connection' | 'sender' | 'recipient' | 'message'
  /** Whether sending of the message itself had begun. */
  hasBegun: boolean
}
