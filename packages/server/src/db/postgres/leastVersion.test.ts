import { expect, it } from 'vitest'
import { requireVersion } from './leastVersion.ts'

it('a PostgreSQL that lacks what the SQL needs is refused, with both versions', () => {
  expect(() => requireVersion('130018')).toThrow('this is PostgreSQL 13, and the portal needs 14 or newer')
  for (const number of ['140000', '150014', '180001']) expect(() => requireVersion(number)).not.toThrow()
})
