import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { formatBytes, formatCount, formatDate } from '#design/format.ts'
import { toast } from '#design/toast-store.ts'
import { messageOf } from '#shell/data/api.ts'
import { forgetModule, type Kept, keepModule, keptChanges, keptModule } from '#shell/offline/kept-modules.ts'
import { waiting } from '#shell/offline/outbox.ts'
import type { ModuleDetail } from '#training/contract/modules/learn.ts'
import { useOnline } from './use-online.ts'

/** What is stored of this module on the device, and what still waits to be sent. */
export function KeptCard({ module }: { module: ModuleDetail }) {
  const changes = keptChanges.useValue()
  const unsent = waiting.useValue().filter(({ moduleId }) => moduleId === module.id)
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['kept-module', module.id, String(changes)],
    queryFn: async (): Promise<Kept | null> => (await keptModule(module.id)) ?? null,
    gcTime: 0,
  })
  const kept = query.data?.module ? query.data : undefined
  const act = async (work: (id: string) => Promise<void>) => {
    setBusy(true)
    try {
      await work(module.id)
    } catch (error) {
      const description = messageOf(error, 'This browser keeps nothing on this device.')
      toast({ title: 'Not kept', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title="Without connection" className="max-lg:order-6">
      <p className="text-sm text-ink-2">
        {kept
          ? `${formatCount(module.lessons.length, 'lesson is', 'lessons are')} kept on this device (${formatBytes(kept.bytes)}), as of ${formatDate(new Date(kept.keptAt), 'datetime')}.`
          : query.isPending
            ? 'Looking…'
            : 'The lessons can be kept on this device, to be read and noted on without connection.'}
      </p>
      {unsent.length > 0 && (
        <p className="mt-2 text-sm text-amber">
          {formatCount(unsent.length, 'thing waits', 'things wait')} here to be sent.
        </p>
      )}
      <div className="mt-3">
        {kept ? (
          <Button size="sm" loading={isBusy} onClick={() => void act(forgetModule)}>
            <Trash2 aria-hidden="true" />
            Remove from this device
          </Button>
        ) : (
          <Button size="sm" loading={isBusy} disabled={!isOnline} onClick={() => void act(keepModule)}>
            <Download aria-hidden="true" />
            Keep for offline
          </Button>
        )}
      </div>
    </Card>
  )
}
