import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiled code is cached for the next start, in node_modules, where other programs do not write.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/verandah'))

const { serve } = await import('./boot/serve.ts')
await serve(process.argv.slice(2))
