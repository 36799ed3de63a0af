import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { prospects } from '#crm/contract/prospect.ts'
import { type RecordFile, recordFileCalls } from '#platform/contract/record-file-calls.ts'
import { keyOf } from '#shell/data/call.ts'
import { RecordFiles } from './record-files.tsx'

const id = '0190a000-0000-7000-8000-000000000001'
const photo: RecordFile = {
  id: '0190a000-0000-7000-8000-000000000002',
  name: 'front.jpg',
  mediaType: 'image/jpeg',
  size: 120_000,
  width: 800,
  height: 1200,
  by: 'Riley Brooks',
  createdAt: '2026-11-30T12:00:00.000Z',
}
const menu: RecordFile = {
  ...photo,
  id: '0190a000-0000-7000-8000-000000000003',
  name: 'menu.pdf',
  mediaType: 'application/pdf',
  width: null,
  height: null,
}

type Shown = { items?: RecordFile[]; removed?: RecordFile[]; mayPut: boolean }

function shown({ items = [], removed = [], mayPut }: Shown): string {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, queryFn: () => null } },
  })
  client.setQueryData(keyOf(recordFileCalls(prospects).list, { params: { id } }), {
    items,
    removed,
    hasMoreRemoved: false,
    mayPut,
    megabytes: 10,
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RecordFiles contract={prospects} id={id} />
    </QueryClientProvider>,
  )
}

test('[ENG-009] pictures are previews that are named, other files say kind, size and who', () => {
  const page = shown({ items: [photo, menu], mayPut: true })
  expect(page).toContain(`src="/api/prospects/${id}/files/${photo.id}/preview"`)
  expect(page).toContain('alt="front.jpg"')
  expect(page).toContain(`href="/api/prospects/${id}/files/${menu.id}/content?as=preview"`)
  expect(page).toContain('PDF, 120 kB, Riley Brooks')
  expect(page).toContain('aria-label="Remove menu.pdf"')
})

test('[ENG-009] the picker asks for JPEG, PNG and WebP, so that a phone converts, and says the limit', () => {
  const page = shown({ mayPut: true })
  expect(page).toMatch(/accept="image\/jpeg,image\/png,image\/webp,/)
  expect(page).not.toMatch(/accept="[^"]*(heic|image\/\*)/)
  expect(page).toContain('up to 10 MB each')
  expect(page).toContain('No files yet.')
})

test('[ENG-009] who only reads the record is offered nothing that would be refused', () => {
  const page = shown({ items: [menu], mayPut: false })
  expect(page).toContain('menu.pdf')
  for (const control of ['<input', 'Remove', 'Restore']) expect(page).not.toContain(control)
})

test('[ENG-009] removed files can be restored from the record', () => {
  const page = shown({ removed: [menu], mayPut: true })
  expect(page).toContain('Removed files (1)')
  expect(page).toMatch(/Restore<span class="sr-only"> menu\.pdf/)
})
