import { openingCalls } from '#company/contract/opening-calls.ts'
import { keyWords } from '#company/rules/key-words.ts'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'

/** For whoever runs the servers: which keys seal secret fields, and when an old one can go. */
export function KeysCard() {
  const { data, error, refetch } = useRead(openingCalls.server)
  return (
    <Card
      title="Encryption keys"
      description="Bank, tax and license numbers, second factors and mailbox passwords are sealed with the keys that the servers are started with."
      flush
    >
      <div className="border-t border-line">
        {error && !data && <LoadFailed error={error} what="The keys" onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="m-5 h-10" />}
        {data && (
          <ul aria-label="Encryption keys">
            {data.keys.map((key) => (
              <li
                key={key.name}
                className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line px-5 py-2.5 first:border-t-0"
              >
                <h3 className="font-mono text-md font-medium break-all">{key.name}</h3>
                <p className="min-w-0 flex-1 basis-52 text-sm text-ink-2">
                  {keyWords(key)}
                  {key.countedAt && (
                    <>
                      {' '}
                      Counted <DateTime value={key.countedAt} />.
                    </>
                  )}
                </p>
              </li>
            ))}
            {data.keys.length === 0 && (
              <li className="px-5 py-2.5 text-sm text-ink-2">No key has been used yet.</li>
            )}
          </ul>
        )}
      </div>
    </Card>
  )
}
