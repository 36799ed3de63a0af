import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'

export type RecorderFigures = {
  recordMs: number
  slowestRecordMs: number
  analyseMs: number
  points: number
}

/** What recording a point and analysing a thousand cost in Chromium, on a page of the server at `url`. */
export async function measureRecorder(url: string): Promise<RecorderFigures> {
  const code = await bundle()
  const record = join(import.meta.dirname, '../.cache/chromium')
  const executablePath =
    process.env.CHROME ?? (existsSync(record) ? readFileSync(record, 'utf8').trim() : '/usr/bin/chromium')
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/robots.txt`)
    return await page.evaluate<RecorderFigures>(`(() => { ${code}; return recorderBench.figures })()`)
  } finally {
    await browser.close()
  }
}

/** The recorder as a browser gets it, with the page's part of this bench. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: join(import.meta.dirname, 'recorder-page.ts'),
        formats: ['iife'],
        name: 'recorderBench',
      },
    },
  })
  for (const one of [built].flat()) {
    if ('output' in one) return one.output[0].code
  }
  throw new Error('the recorder was not built')
}
