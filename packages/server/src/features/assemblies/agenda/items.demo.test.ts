import { expect, it } from 'vitest'
import { DEMO_PEOPLE, neighbours } from '../../../demo/people.ts'
import { lastYearsItems, thisYearsItems } from './items.demo.ts'

it('the candidates of the demo are at the units where they live', () => {
  const people = [...Object.values(DEMO_PEOPLE), ...neighbours()].map(
    ({ firstName, lastName, unit }) => `${firstName} ${lastName} · ${unit}`
  )
  const candidates = [...lastYearsItems(() => undefined), ...thisYearsItems(() => undefined)].flatMap((item) => item.candidates)
  const named = candidates.map(({ name, unit }) => `${name} · ${unit}`)
  expect(named).toHaveLength(12)
  expect(named.filter((one) => !people.includes(one))).toEqual([])
})
