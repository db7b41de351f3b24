import { describe } from 'vitest'
import { borders, describePermissions } from './permissionTable.ts'

describe('who may do what, by the roles that are not next to a border', () => {
  describePermissions('sqlite', (marks) => [...marks.keys()].filter((index) => !borders(marks).includes(index)))
})
