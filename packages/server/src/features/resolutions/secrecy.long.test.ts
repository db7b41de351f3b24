import { describe, it } from 'vitest'
import { DIALECTS } from '../../test/databases.ts'
import { expectSecrecy } from '../../test/records/meetings/secrecy.ts'

describe.each(DIALECTS)('after a secret vote of many, on %s', (dialect) => {
  it('nothing says who has voted what, in which order, or when', async () => {
    await expectSecrecy(dialect, 120)
  })
})
