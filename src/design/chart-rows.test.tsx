import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChartProps } from './chart-props.ts'
import { ChartRows, pointAt } from './chart-rows.tsx'

const chart: ChartProps = {
  title: 'Revenue by week',
  kind: 'bar',
  data: [
    { week: 'Nov 1', revenue: 4 },
    { week: 'Nov 8', revenue: 0 },
    { week: 'Nov 15', revenue: 7 },
  ],
  x: 'week',
  series: [{ key: 'revenue', label: 'Revenue' }],
  rowsOf: ({ week }) => ({ label: `Orders of ${week}`, to: '/orders', search: { week: String(week) } }),
}

async function shown(props: ChartProps): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ChartRows {...props} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('each point of a chart is a link to its rows over its own band, and one of them is a tab stop', async () => {
  const html = await shown(chart)
  const links = html.match(/<a [^>]*>/g) ?? []
  expect(links.map((link) => /aria-label="([^"]*)"/.exec(link)?.[1])).toEqual([
    'Orders of Nov 1',
    'Orders of Nov 8',
    'Orders of Nov 15',
  ])
  expect(links.every((link) => link.includes('href="/orders?week='))).toBe(true)
  expect(links.map((link) => /tabindex="(-?\d)"/.exec(link)?.[1])).toEqual(['-1', '-1', '0'])
  expect(html).toContain('aria-label="Revenue by week: the rows behind it"')
  expect(html).toContain('left:33.3')
})

test('a point without rows has no link, and a chart without any has no list', async () => {
  const some = await shown({
    ...chart,
    rowsOf: (datum, at) => (at === 1 ? undefined : chart.rowsOf?.(datum, at)),
  })
  expect(some.match(/<a /g)).toHaveLength(2)
  expect(some, 'the last stands over its own point').toContain('left:66.6')
  expect(await shown({ ...chart, rowsOf: () => undefined })).not.toContain('<ul')
})

test('a click falls on the point below it, and beside the plot on none', () => {
  const box = { width: 464, height: 238 }
  expect(pointAt('bar', 4, { x: 57, y: 100, ...box })).toBe(0)
  expect(pointAt('bar', 4, { x: 455, y: 100, ...box })).toBe(3)
  expect(pointAt('bar', 4, { x: 20, y: 100, ...box })).toBeUndefined()
  expect(pointAt('line', 5, { x: 150, y: 100, ...box })).toBe(1)
  expect(pointAt('rows', 4, { x: 300, y: 110, ...box })).toBe(2)
})
