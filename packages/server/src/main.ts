import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What was compiled at the last start need not be compiled again; kept beside the libraries, where nobody else writes.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/verandah'))

const { serve } = await import('./serve.ts')
await serve(process.argv.slice(2))
