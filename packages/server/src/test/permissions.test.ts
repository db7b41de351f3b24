import { describe } from 'vitest'
import { DIALECTS } from './databases.ts'
import { describePermissions } from './permissionTable.ts'

/** Both sides of each place where the answer changes from one role to the next; where all get the same, a resident and the secretary. */
function borders(marks: readonly string[]): number[] {
  const found = marks.flatMap((mark, index) => (index > 0 && mark !== marks[index - 1] ? [index - 1, index] : []))
  return marks.length > 0 && found.length === 0 ? [0, 3] : [...new Set(found)]
}

// All six roles are asked in the second ring.
describe.each(DIALECTS)('who may do what, on %s, by the roles next to a border', (dialect) => {
  describePermissions(dialect, borders)
})
