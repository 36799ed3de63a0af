import { Card } from '#design/card.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { Table, Th } from '#design/table.tsx'
import { mailCalls } from '#email/contract/mail-calls.ts'
import type { MailFigures } from '#email/contract/tracking.ts'
import { useRead } from '#shell/data/call.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { RatesNote, ShareOf } from '../parts/rates.tsx'

/** Results of commercial mail in the last 90 days, by template and by writer. */
export function MailFiguresScreen() {
  const { data, error, refetch } = useRead(mailCalls.figures, {})
  return (
    <Page title="Mail figures" width="wide" actions={<BackTo to="/mail">All mail</BackTo>}>
      {error && !data && <LoadFailed error={error} what="The figures" onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink-2">Offers and news that were sent in the last 90 days.</p>
          <Card title="By template">
            <Rates caption="Figures by template" head="Template" rows={data.templates} />
          </Card>
          <Card title="By rep">
            <Rates caption="Figures by rep" head="Rep" rows={data.reps} />
          </Card>
          <RatesNote />
        </div>
      )}
    </Page>
  )
}

type RatesProps = { caption: string; head: string; rows: MailFigures['reps'] }

function Rates({ caption, head, rows }: RatesProps) {
  if (rows.length === 0) return <p className="text-sm text-ink-2">Nothing was sent in these days.</p>
  const hasOpens = rows.some(({ opened }) => opened !== null)
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th className="max-sm:pl-0">{head}</Th>
          <Th numeric className="max-sm:px-1.5">
            Sent
          </Th>
          <Th numeric className="max-sm:px-1.5">
            Answered
          </Th>
          <Th numeric className="max-sm:px-1.5">
            Clicked
          </Th>
          {hasOpens && (
            <Th numeric className="max-sm:px-1.5">
              Opened (estimated)
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, sent, answered, followed, clicked, opened }) => (
          <tr key={id ?? 'none'} className="border-t border-line">
            <th scope="row" className="min-w-28 py-1.5 pr-3 text-left font-normal wrap-anywhere sm:px-3">
              {name}
            </th>
            <td className="px-1.5 py-1.5 text-right tabular-nums sm:px-3">{sent}</td>
            <td className="px-1.5 py-1.5 text-right tabular-nums sm:px-3">
              <ShareOf share={answered} of={sent} />
            </td>
            <td className="px-1.5 py-1.5 text-right tabular-nums sm:px-3">
              <ShareOf share={clicked} of={followed} />
            </td>
            {hasOpens && <td className="px-1.5 py-1.5 text-right tabular-nums sm:px-3">{opened ?? '–'}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
