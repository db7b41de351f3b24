import { screen, within } from '@testing-library/react'
import type { AssemblyReply } from '@verandah/contract/ownUnitAtAssembly'
import { expect, test } from 'vitest'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { AT, assemblyRights, noticed, onGeneral, openGeneral, ownUnit } from '../testing.ts'

function open(fails = false) {
  const replies: Record<string, AssemblyReply | null> = { '4B': null, '4C': 'absent' }
  const units = () => Object.entries(replies).map(([unit, reply]) => ownUnit({ unitId: unit as never, unit, reply }))
  const calls = serve(
    on('PUT', `${AT}/reply`, ({ body }) => {
      if (fails) return problem('conflict', 'The meeting has begun')
      const { unit, reply } = body as { unit: string; reply: AssemblyReply }
      replies[unit] = reply
      return json({})
    }),
    onGeneral(() => noticed({ can: assemblyRights(), myUnits: units() }))
  )
  return { ...openGeneral('resident'), calls }
}

const card = async (unit: string) => within(await screen.findByRole('region', { name: `My unit ${unit}` }))

test('an owner answers for each of their units with one press, and can change it', async () => {
  const { user, calls } = open()
  const own = await card('4B')
  expect(own.getByText('You have not answered yet.')).toBeVisible()
  expect((await card('4C')).getByRole('button', { name: /^I cannot come/ })).toHaveAttribute('aria-pressed', 'true')
  await user.click(own.getByRole('button', { name: /^I will come/ }))
  expect(await own.findByText('You have said that you will come.')).toBeVisible()
  expect(own.getByRole('button', { name: /^I will come/ })).toHaveAttribute('aria-pressed', 'true')
  await user.click(own.getByRole('button', { name: /^Somebody comes for me/ }))
  expect(await own.findByText('You have said that somebody comes for you.')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ body }) => body)).toEqual([
    { unit: '4B', reply: 'attend' },
    { unit: '4B', reply: 'proxy' }
  ])
  expect((await card('4C')).getByText('You have said that you cannot come.')).toBeVisible()
})

test('what could not be saved is said, and the buttons show what holds', async () => {
  const { user } = open(true)
  const own = await card('4B')
  await user.click(own.getByRole('button', { name: /^I will come/ }))
  expect(await own.findByRole('alert')).toHaveTextContent('The meeting has begun')
  expect(own.getByText('You have not answered yet.')).toBeVisible()
  expect(own.getByRole('button', { name: /^I will come/ })).toHaveAttribute('aria-pressed', 'false')
})
