import { describe } from 'vitest'
import { DIALECTS } from './databases.ts'
import { borders, describePermissions } from './permissionTable.ts'

// The other roles are asked in the second ring; of a PostgreSQL, which is asked there too, those next to the first border.
describe.each(DIALECTS)('who may do what, on %s, by the roles next to a border', (dialect) => {
  describePermissions(dialect, (marks) => (dialect === 'postgres' ? borders(marks).slice(0, 2) : borders(marks)))
})
