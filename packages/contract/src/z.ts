import * as z from 'zod'

// zod compiles parsers with `new Function`, which a browser's content policy forbids and reports.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
