import { describe } from 'vitest'
import { DIALECTS } from './databases.ts'
import { describePermissions } from './permissionTable.ts'

describe.each(DIALECTS)('who may do what, on %s, by every role', (dialect) => {
  describePermissions(dialect, (marks) => [...marks.keys()])
})
