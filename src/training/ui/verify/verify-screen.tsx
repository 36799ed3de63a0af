import { useNavigate, useParams } from '@tanstack/react-router'
import { BadgeCheck, BadgeX, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { DescriptionList } from '#design/description-list.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { formatDate } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { certificateCalls } from '#training/contract/certificates/certificate-calls.ts'
import { readCode } from '#training/rules/certificates/certificate-code.ts'
import { verifyIntro } from './intro.ts'

/** Public check of a certificate by its code, from the URL or typed. */
export function VerifyScreen() {
  const { code }: { code?: string } = useParams({ strict: false })
  return (
    <PublicFrame title="Check a certificate" intro={verifyIntro}>
      {code && <Verdict key={code} code={code} />}
      <CodeForm isAgain={code !== undefined} />
    </PublicFrame>
  )
}

function CodeForm({ isAgain }: { isAgain: boolean }) {
  const navigate = useNavigate()
  const form = useForm({
    about: 'verify',
    start: { number: '' },
    check: ({ number }) => (readCode(number) ? {} : { number: 'A number has sixteen letters and digits.' }),
    send: ({ number }) => {
      form.reset()
      void navigate({ to: '/verify/$code', params: { code: readCode(number) ?? '' } })
    },
  })
  return (
    <FormBody form={form} className={cx('flex flex-col gap-3', isAgain && 'mt-6 border-t border-line pt-5')}>
      <FormField
        form={form}
        name="number"
        label={isAgain ? 'Another number' : 'Number'}
        hint="Sixteen signs, as printed on the certificate"
        maxLength={60}
        placeholder="0000-0000-0000-0000"
      />
      <Button type="submit" variant={isAgain ? 'secondary' : 'primary'} size="lg">
        Check it
      </Button>
    </FormBody>
  )
}

function Verdict({ code }: { code: string }) {
  const { company } = useAppConfig()
  const query = useRead(certificateCalls.verify, { params: { code } })
  const found = query.data
  if (query.isError && !found)
    return <LoadFailed error={query.error} what="The answer" onRetry={() => void query.refetch()} />
  if (!found) return <SkeletonText lines={5} label="Looking the certificate up" />
  if (found.status === 'unknown') {
    return (
      <Answer tone="neutral" icon={<CircleHelp />} title="We know no such certificate">
        There is none with the number {readCode(code) ?? code}. Please compare it with the paper, sign by
        sign.
      </Answer>
    )
  }
  const { status, kind, title, holder, issuedAt, revokedAt } = found
  return (
    <>
      {status === 'valid' ? (
        <Answer tone="good" icon={<BadgeCheck />} title="This certificate is valid">
          {company.name} issued it, and it holds.
        </Answer>
      ) : (
        <Answer tone="bad" icon={<BadgeX />} title="This certificate was revoked">
          {company.name} revoked it{revokedAt && ` on ${formatDate(revokedAt)}`}. It is no longer valid.
        </Answer>
      )}
      <div className="mt-5">
        <DescriptionList
          facts={[
            { term: 'Name', value: <span className="display text-lg">{holder}</span> },
            kind === 'graduation'
              ? { term: 'For', value: 'Graduation as a sales representative' }
              : { term: 'For', value: `Completing the module ${title}` },
            { term: 'Date', value: formatDate(issuedAt) },
            { term: 'Number', value: <span className="tabular">{found.code}</span> },
          ]}
        />
      </div>
    </>
  )
}

const tones = {
  good: 'border-accent-line bg-accent-soft text-accent',
  bad: 'border-red-line bg-red-soft text-red',
  neutral: 'border-line-strong bg-sunken text-ink-2',
}

type AnswerProps = { tone: keyof typeof tones; icon: ReactNode; title: string; children: ReactNode }

function Answer({ tone, icon, title, children }: AnswerProps) {
  return (
    <div role="status" className={cx('flex gap-3.5 rounded-lg border p-4', tones[tone])}>
      <span aria-hidden="true" className="shrink-0 [&_svg]:size-7">
        {icon}
      </span>
      <div>
        <h2 className="display text-xl text-ink">{title}</h2>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
    </div>
  )
}
