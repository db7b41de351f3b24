import { describe } from 'vitest'
import { describePermissions } from './permissionTable.ts'

// Whatever the database: PostgreSQL is asked by the roles next to a border.
describe('who may do what, by every role', () => {
  describePermissions('sqlite', (marks) => [...marks.keys()])
})
