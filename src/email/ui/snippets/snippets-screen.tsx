import { TextQuote } from 'lucide-react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { emailSnippets } from '#email/contract/email-snippet.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useDoing } from '#shell/data/call.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { EmailView } from '../parts/email-view.tsx'

type Snippets = typeof emailSnippets

const columns: readonly (FieldOf<Snippets> | Column<Snippets>)[] = [
  { field: 'name', width: 240 },
  'body',
  { field: 'isShared', width: 110 },
  { field: 'isActive', hidden: true },
  { field: 'createdBy', width: 180 },
  'updatedAt',
]

const views: readonly View[] = [
  { name: 'For the team', query: { isShared: 'true', isActive: 'true' } },
  { name: 'Archived', query: { isActive: 'false' } },
]

const record: RecordView<Snippets> = {
  eyebrow: (row) => (
    <>
      <Badge>{row.isShared ? 'For the team' : 'Own'}</Badge>
      {!row.isActive && <Badge>Archived</Badge>}
    </>
  ),
  actions: (row) => <Archive snippet={row} />,
  top: (row) => <EmailView marks={row.body} />,
  facts: ['createdBy', 'updatedAt'],
}

/** Archives a snippet: emails that have it keep it, and it is not offered any more. */
function Archive({ snippet }: { snippet: RowOf<Snippets> }) {
  const { may, save } = useResource(emailSnippets)
  const change = useDoing(() => save(snippet, { isActive: !snippet.isActive }), {
    failed: 'Nothing was changed. Please try again.',
  })
  if (!may.updateRow(snippet)) return null
  return (
    <Button loading={change.isPending} onClick={() => change.mutate()}>
      {snippet.isActive ? 'Archive' : 'Use it again'}
    </Button>
  )
}

/** Snippets that "Insert…" puts into emails. [MAIL-003] */
export function SnippetsScreen() {
  return (
    <ResourcePage
      resource={emailSnippets}
      title="Snippets"
      columns={columns}
      filters={['isShared', 'isActive', 'createdBy']}
      views={views}
      record={record}
      sort="name"
      actions={<BackTo to="/mail">Mail</BackTo>}
      empty={{
        title: 'No snippets yet',
        text: 'Write once the passages you type again and again; “Insert…” puts them into a letter.',
        icon: <TextQuote />,
      }}
    />
  )
}
