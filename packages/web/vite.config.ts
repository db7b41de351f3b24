import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { contractPlugin } from './build/contractPlugin.ts'
import { fontsPlugin } from './build/fontsPlugin.ts'
import { htmlPlugin } from './build/htmlPlugin.ts'
import { landingPlugin } from './build/landingPlugin.ts'
import { leaveOutPlugin } from './build/leaveOutPlugin.ts'
import { pdfPlugin } from './build/pdfPlugin.ts'
import { varsPlugin } from './build/varsPlugin.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
const API = `http://localhost:${process.env['PORT'] || 4000}`

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [react(), varsPlugin(), fontsPlugin(), htmlPlugin(), landingPlugin(API), contractPlugin(), pdfPlugin(), leaveOutPlugin()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000
  },
  environments: {
    client: {
      build: {
        // Short and without names: the document lists the files of all screens, and the login carries that list.
        rolldownOptions: {
          output: {
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '[hash:7]' : '[name]-[hash]'}[extname]`,
            codeSplitting: { groups: chunkGroups }
          }
        }
      }
    }
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': API } }
})
