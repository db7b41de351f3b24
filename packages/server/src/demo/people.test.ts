import { expect, it } from 'vitest'
import { DEMO_PEOPLE, neighbours } from './people.ts'

it('has nobody with the name of somebody else', () => {
  const names = [...Object.values(DEMO_PEOPLE), ...neighbours()].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  expect(names).toHaveLength(89)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
