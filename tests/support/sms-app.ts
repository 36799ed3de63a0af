import { sendSms } from '#sms/server/send-sms.ts'
import { sequenceTestApp } from './sequence-app.ts'
import { type SignedForm, signedForm, smsProvider } from './sms-provider.ts'

export const token = 'the-secret-token'
// Tuesday, ten in Denver.
const tuesday = '2026-11-17T17:00:00Z'

export type Sms = {
  id: string
  status: string
  recipient: string
  content: string
  reason: string | null
  response: string | null
}

/** A company that sends SMS, with the calls of its provider. */
export async function smsTestApp() {
  const testApp = await sequenceTestApp(tuesday)
  const { app, context } = testApp.app
  const { db } = context
  let numbers = 0
  const newPhone = () => `+1303556${String(1000 + ++numbers)}`
  const smsOf = (prospect: string) =>
    db.rows<Sms>(
      `SELECT id, status, recipient, content, reason, response FROM sent_messages
        WHERE prospect_id = $1 AND message_type = 'sms' AND deleted_at IS NULL ORDER BY created_at, id`,
      [prospect],
    )
  const consent = (prospectId: string) =>
    testApp.rep.send('POST', '/api/texts/consent', { prospectId, way: 'on_paper' })
  const post = async ({ address, form, signature }: SignedForm, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(address)
    const answer = await app.inject({
      method: 'POST',
      url: pathname + search,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature,
        ...headers,
      },
      payload: form,
    })
    return {
      status: answer.statusCode,
      body: answer.body,
      type: String(answer.headers['content-type'] ?? ''),
    }
  }
  const hook = (path: string) => `${context.config.PUBLIC_URL}/api/texts/${path}`
  return {
    ...testApp,
    newPhone,
    smsOf,
    consent,
    post,
    hook,
    async setUp(url: string) {
      await testApp.admin.send('PUT', '/api/texts/account', {
        ...{ baseUrl: url, accountId: 'AC123', token, sender: '720-555-0100' },
      })
    },
    comes: (fields: Record<string, string>) => post(signedForm(hook('incoming'), fields, token)),
    receipt: (address: string, fields: Record<string, string>) => post(signedForm(address, fields, token)),
    received: (phone: string) =>
      db.rows<Record<string, unknown>>(
        `SELECT id, kind, body, prospect_id AS "prospectId", client_id AS "clientId", assigned_to AS "assignedTo", is_known AS "isKnown",
                is_read AS "isRead", may_ask_to_stop AS "mayAskToStop", text_id AS "textId", media_count AS "mediaCount"
           FROM received_texts WHERE from_phone = $1 ORDER BY created_at, id`,
        [phone],
      ),
    /** A prospect who agreed and got an SMS from a sequence that goes on with a call. */
    async texted(over: Record<string, unknown> = {}) {
      const provider = await smsProvider()
      await testApp.admin.send('PUT', '/api/texts/account', {
        ...{ baseUrl: provider.url, accountId: 'AC123', token, sender: '720-555-0100' },
      })
      const id = await testApp.sequence([
        { kind: 'sms', content: 'We pour at four.' },
        { kind: 'sms', content: 'And at six.', delayHours: 1 },
        { kind: 'call', content: 'Ring them', delayHours: 1 },
      ])
      const phone = newPhone()
      const prospect = await testApp.prospect({ phone, ...over })
      await consent(prospect)
      testApp.at(tuesday)
      await testApp.start(id)
      await testApp.enroll(id, [prospect])
      testApp.at('2026-11-17T17:01:00Z')
      await testApp.run()
      const [sms] = await smsOf(prospect)
      if (!sms) throw new Error('no SMS was written')
      await sendSms(context, sms.id)
      const statusCallback = provider.taken[0]?.statusCallback ?? ''
      return { prospect, phone, sequence: id, textId: sms.id, statusCallback, provider }
    },
  }
}
