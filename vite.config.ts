import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bareCalls } from './scripts/bare-calls.ts'
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
              input: path('./src/web/app/public/server.tsx'),
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
      if (this.environment.name === 'client' && dir) writeWorker(dir, path('./src/web/offline/worker.js'))
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [bareCalls(), react(), tailwindcss(), siteWriter(), offlineWorker()],
  publicDir: path('./src/web/public'),
  // A modal's scroll lock without a style element, which the content security policy would refuse.
  resolve: {
    alias: [{ find: /^react-remove-scroll$/, replacement: path('./src/web/design/scroll-lock.tsx') }],
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
        // Libraries change rarely and are kept by the browser; each is loaded by the pages that need it.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\//,
              priority: 2,
            },
            {
              name: 'radix',
              test: /node_modules\/(radix-ui|@radix-ui|@floating-ui|aria-hidden)\//,
              priority: 2,
            },
            {
              name: 'controls',
              test: /src\/web\/design\/(select|checkbox|number-input|combobox|radio-group|stepper|tooltip|kbd|portal|popover|undo-bar|undo-store|trap)\.tsx?$/,
              priority: 1,
            },
            {
              name: 'data',
              test: /node_modules\/@tanstack\/(react-query|query-core)\/|src\/web\/app\/(query|providers|data-frame|live|public-frame)\.tsx?$/,
              priority: 1,
            },
            // Where the calls are: a few words each, and most screens ask several.
            { name: 'calls', test: /src\/contracts\/[\w/-]+-(calls|facts)\.ts$/, priority: 4 },
            {
              name: 'learner',
              test: /src\/(contracts\/training\/(modules\/(lesson-note|training-feedback)|certificates\/certificate)|domain\/training\/policy)\.ts$/,
              priority: 4,
            },
            // What every page needs, and what every public page needs, in one file each instead of twenty.
            {
              name: 'base',
              test: /src\/web\/(design\/(button|cx|store|spinner|toast-host|toast-store|constants|field|input)|app\/(session|api|ask-at|query-key|storage|app-config|error-boundary|error-fallback|demo-banner|page-title|not-found-words))\.tsx?$/,
              priority: 5,
            },
            {
              name: 'site',
              test: /src\/web\/(screens\/company\/site\/shared\/(badges|claims|legal|price-list|product-art|profit-calculator|site-page|voices|words)|design\/art\/\w+)\.tsx?$/,
              priority: 4,
            },
          ],
        },
      },
    },
  },
  server: { proxy, headers: { 'Content-Security-Policy': developmentPolicy } },
  preview: { proxy, headers: { 'Content-Security-Policy': policy } },
}))
