import { Button } from '#design/button.tsx'
import { emailCalls } from '#email/contract/email-calls.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { useAct } from '#shell/data/call.ts'

type Props = {
  templateId: string
  kind: EmailSubject
  recordId: string
  isOff?: boolean
  why?: string | undefined
  className?: string
}

/** A template as a chosen record would get it, to one's own address. [MAIL-003] */
export function SendTest({ templateId, kind, recordId, isOff = false, why, className }: Props) {
  const test = useAct(emailCalls.test, {
    done: ({ to }) => ({ title: 'Test mail is on its way', description: `To ${to}` }),
    failed: { title: 'No test mail was sent' },
  })
  return (
    <Button
      className={className}
      disabled={isOff || recordId === ''}
      title={why}
      loading={test.isPending}
      onClick={() => test.mutate({ params: { id: templateId }, body: { kind, recordId } })}
    >
      Send a test to me
    </Button>
  )
}
