// Draws the preview picture of shared links (src/shell/public/og.jpg) from our product art. It names no company, because a
// company is data. Run it again when the art changes: node scripts/draw-og.mjs
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { root } from './checks.mjs'

const vite = await createServer({
  root,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
})
const { Bottle32, Gallon128, Shot30ml } = await vite.ssrLoadModule('/src/design/art/bottles.tsx')
const { Leaf } = await vite.ssrLoadModule('/src/design/art/leaf.tsx')
await vite.close()

const vessels = [
  [Bottle32, { formula: 'silver', strength: '20 mg per oz' }, 340],
  [Gallon128, { formula: 'silver', strength: '20 mg per oz' }, 400],
  [Bottle32, { formula: 'gold', strength: '80 mg per oz' }, 360],
  [Gallon128, { formula: 'gold', strength: '80 mg per oz' }, 420],
  [Shot30ml, { formula: 'gold' }, 190],
]
const picture = renderToStaticMarkup(
  h(
    'div',
    null,
    h(Leaf, { className: 'leaf' }),
    h(
      'div',
      { className: 'row' },
      vessels.map(([Vessel, props, height], at) =>
        h('div', { key: at, style: { height } }, h(Vessel, props)),
      ),
    ),
  ),
)
const page = `<!doctype html><style>
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; font-family: Georgia, serif;
    background: radial-gradient(820px 560px at 62% 42%, #1d4a35, transparent), #0b1a13 }
  .row { position: absolute; inset: 0; display: flex; align-items: flex-end; justify-content: center; gap: 34px; padding-bottom: 92px }
  .row svg { height: 100%; display: block }
  .leaf { position: absolute; right: -60px; top: -80px; height: 620px; color: #2c5142; opacity: .6 }
</style>${picture}`

const record = resolve(root, '.cache/chromium')
const executablePath =
  process.env.CHROME ?? (existsSync(record) ? readFileSync(record, 'utf8').trim() : '/usr/bin/chromium')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await tab.setContent(page)
await tab.screenshot({ path: resolve(root, 'src/shell/public/og.jpg'), type: 'jpeg', quality: 88 })
await browser.close()
