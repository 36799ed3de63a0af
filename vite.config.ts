import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { writeWorker } from './scripts/offline-worker.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`
const proxy = { '/api': { target: api, changeOrigin: false } }

// What the server sends in production; `vite preview` answers with the same, so that nothing passes here that fails there.
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
// Vite's own development client needs one inline script (by nonce) and inline style elements.
const developmentPolicy = policy
  .replace("script-src 'self'", "script-src 'self' 'nonce-vite'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")

/**
 * Builds beside the web the file by which the server writes public pages: `.server/server.js` in the same folder, so
 * that both are always of one build. What would be loaded later stays out of it: the server draws first pages only.
 */
function siteWriter(): Plugin {
  return {
    name: 'site-writer',
    apply: 'build',
    config: ({ build }) => ({
      builder: {
        buildApp: async (builder) => {
          for (const environment of Object.values(builder.environments)) await builder.build(environment)
        },
      },
      environments: {
        ssr: {
          define: { 'process.env.NODE_ENV': '"production"' },
          resolve: { noExternal: true },
          build: {
            ssr: true,
            outDir: join(build?.outDir ?? 'dist/web', '.server'),
            emptyOutDir: false,
            copyPublicDir: false,
            manifest: false,
            minify: true,
            rolldownOptions: {
              input: path('./src/shell/public/server.tsx'),
              output: { codeSplitting: false },
            },
          },
        },
      },
    }),
    resolveDynamicImport(source) {
      if (this.environment.name !== 'ssr' || typeof source !== 'string') return null
      return { id: source, external: true }
    },
  }
}

/** The service worker knows the files of its build, so it is written when they are there. */
function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    writeBundle({ dir }) {
      if (this.environment.name === 'client' && dir) writeWorker(dir, path('./src/shell/offline/worker.js'))
    },
  }
}

/** What every public page draws with. */
const publicParts =
  'badges|claims|elixir-page|legal|price-list|product-art|profit-calculator|site-page|voices|words'
/**
 * What comes as one file each; everything else is cut as the bundler does. A group takes along what it imports, so the one
 * that others import comes first. Of these, public pages load `react` and `page`. A board is not of the shell: the library that drags
 * comes with it. `common` holds the icons, texts and rules that ten or more parts share, which would be a file each.
 */
const groups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'page',
    test: new RegExp(
      `/src/(shell/public/(public-app|pages)|company/ui/parts/site/(${publicParts})|design/form/(form-body|form-field|use-form|use-kept)|shell/session/current)\\.`,
    ),
    priority: 3,
  },
  { name: 'router', test: /\/node_modules\/@tanstack\/(?!(react-)?virtual)/, priority: 2 },
  {
    name: 'shell',
    test: /\/src\/(shell\/frame|design\/(resource|form))\/(?!shell-frame|[\w-]*board|use-follow-card)/,
    priority: 1,
  },
  {
    name: 'common',
    test: /\/src\/(?!company\/ui\/parts\/site)[a-z]+\/(contract|rules|ui\/parts)\/|\/node_modules\/lucide-react\//,
    minShareCount: 10,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), siteWriter(), offlineWorker()],
  publicDir: path('./src/shell/public'),
  // A modal's scroll lock without a style element, which the content security policy would refuse.
  resolve: {
    alias: [{ find: /^react-remove-scroll$/, replacement: path('./src/design/scroll-lock.tsx') }],
  },
  html: command === 'serve' ? { cspNonce: 'vite' } : {},
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Tells the server which code a page needs first.
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: { proxy, headers: { 'Content-Security-Policy': developmentPolicy } },
  preview: { proxy, headers: { 'Content-Security-Policy': policy } },
}))
