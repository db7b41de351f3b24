import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// For `node --import`: writes the address of each module that is imported to the file LOADED.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    if (context.conditions.includes('import')) appendFileSync(process.env.LOADED ?? '', `${resolved.url}\n`)
    return resolved
  }
})
