import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// Starts the portal. Plain JavaScript: to run a TypeScript file that is not in the cache yet, Node loads a compiler, which
// takes 15 MB and a tenth of the start.

// V8 lets the space for new objects grow to 32 MB and more, and does not give it back. `npm start` sets its size, which can
// be done on the command line only; for other starts this keeps it as small as it is.
setFlagsFromString('--semi-space-growth-factor=1')

// Compiled code is cached for the next start, in node_modules, where other programs do not write.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/verandah'))

await import('./src/main.ts')
