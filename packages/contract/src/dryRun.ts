import { preprocess, z } from './z.ts'

/** Returns the schema of the query parameter with which a call only answers what it would do. */
export function dryRunFlag() {
  return preprocess(
    (value: string | undefined) => value || 'false',
    z.pipe(
      z.enum(['true', 'false'], { error: 'dryRun is true or false' }),
      z.transform((text) => text === 'true')
    )
  )
}
