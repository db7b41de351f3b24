import { preprocess, z } from './z.ts'

/** In a query: whether a call only says what it would do. */
export function dryRunFlag() {
  return preprocess(
    (value: string | undefined) => value || 'false',
    z.pipe(
      z.enum(['true', 'false'], { error: 'dryRun is true or false' }),
      z.transform((text) => text === 'true')
    )
  )
}
