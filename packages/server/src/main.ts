import { serve } from './boot/serve.ts'

await serve(process.argv.slice(2))
