import { screen, within } from '@testing-library/react'
import type { Day } from '@verandah/contract/dates'
import type { AssemblyReply, OwnUnitAtAssembly } from '@verandah/contract/ownUnitAtAssembly'
import { expect, test } from 'vitest'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { AT, assemblyRights, noticed, onGeneral, openGeneral, ownUnit } from '../testing.ts'
import { proxyAtDesk } from '../testingHall.ts'

function open({ fails = false, proxy = null }: { fails?: boolean; proxy?: OwnUnitAtAssembly['proxy'] } = {}) {
  const replies: Record<string, AssemblyReply | null> = { '4B': null, '4C': 'absent' }
  const units = () => Object.entries(replies).map(([unit, reply]) => ownUnit({ unitId: unit as never, unit, reply, proxy }))
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
  expect(await own.findByText('You have said that somebody comes for you. Nobody is named yet.')).toBeVisible()
  expect(own.getByRole('button', { name: 'Give a Proxy' })).toHaveAttribute('data-variant', 'filled')
  expect((await card('4C')).getByRole('button', { name: 'Give a Proxy' })).not.toHaveAttribute('data-variant', 'filled')
  expect(sent(calls, 'PUT').map(({ body }) => body)).toEqual([
    { unit: '4B', reply: 'attend' },
    { unit: '4B', reply: 'proxy' }
  ])
  expect((await card('4C')).getByText('You have said that you cannot come.')).toBeVisible()
})

const GIVEN = { ...proxyAtDesk('Malathi Rajaratnam'), day: '2026-12-01' as Day, items: 0, can: { revoke: true, revive: false } }

test('where a proxy holds, every answer says who votes', async () => {
  const { user } = open({ proxy: { ...GIVEN, state: 'active' } })
  const own = await card('4B')
  expect(own.queryByText('You have not answered yet.')).toBeNull()
  expect(own.getAllByText('Malathi Rajaratnam votes for 4B.').length).toBeGreaterThan(0)
  expect(own.getByRole('button', { name: /^Somebody comes for me/ })).toHaveAttribute('aria-pressed', 'true')
  await user.click(own.getByRole('button', { name: /^I cannot come\s*Malathi Rajaratnam votes for 4B\./ }))
  expect(await own.findByText('You have said that you cannot come. Malathi Rajaratnam votes for 4B.')).toBeVisible()
  expect(own.queryByText('Nobody votes for your unit.')).toBeNull()
  await user.click(own.getByRole('button', { name: /^I will come/ }))
  expect(await own.findByText('You have said that you will come. Your proxy holds until you are in the hall.')).toBeVisible()
})

test('a proxy for some items says so; one that rests votes for nobody', async () => {
  const { unmount } = open({ proxy: { ...GIVEN, state: 'active', items: 2 } })
  expect((await card('4B')).getAllByText('Malathi Rajaratnam votes for 4B on some items.').length).toBeGreaterThan(0)
  unmount()
  open({ proxy: { ...GIVEN, state: 'suspended' } })
  expect((await card('4B')).getByText('You have not answered yet.')).toBeVisible()
  expect((await card('4B')).getByText('Nobody votes for your unit.')).toBeVisible()
})

test('what could not be saved is said, and the buttons show what holds', async () => {
  const { user } = open({ fails: true })
  const own = await card('4B')
  await user.click(own.getByRole('button', { name: /^I will come/ }))
  expect(await own.findByRole('alert')).toHaveTextContent('The meeting has begun')
  expect(own.getByText('You have not answered yet.')).toBeVisible()
  expect(own.getByRole('button', { name: /^I will come/ })).toHaveAttribute('aria-pressed', 'false')
})
