import { screen, waitFor, within } from '@testing-library/react'
import type { Instant } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { person, rights } from '../../../test/people.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { RULES, rulesRecord } from '../testing.ts'

const PATH = '/assemblies/rules'
const confirmed = { source: 's. 26', confirmedBy: person(1), confirmedAt: '2026-11-01T04:30:00.000Z' as Instant }

function open(first = rulesRecord(), isStale = false) {
  let stored = first
  let fails = isStale
  const calls = serve(
    on('GET', PATH, () => json(stored)),
    on('PUT', PATH, ({ body }) => {
      if (fails) {
        fails = false
        stored = { ...stored, version: 9, rules: { ...stored.rules, agmMonths: 12 } }
        return problem('stale', 'Changed meanwhile')
      }
      stored = { ...stored, version: stored.version + 1, rules: (body as { rules: typeof RULES }).rules }
      return json(stored)
    })
  )
  return { ...openPage('/meetings/rules', { as: 'administrator', can: rights({ administer: true }) }), calls }
}

const row = (rule: string) => screen.getByText(rule).parentElement

test('each rule stands there in words, with its source and who has confirmed it', async () => {
  const { sources } = rulesRecord()
  open(rulesRecord({ can: { edit: false }, sources: { ...sources, specialFraction: confirmed } }))
  await screen.findByText('19 rules are not confirmed.', { exact: false })
  expect(row('Notice of a meeting')).toHaveTextContent('Notice of a meeting14 clear daysUsual by-lawNot confirmed')
  expect(row('Quorum')).toHaveTextContent('Quorumhalf')
  expect(row('A special resolution needs')).toHaveTextContent(
    'three quarters of all shares, and of all unitss. 26Confirmed by Dilan Fernando'
  )
  expect(row('From one annual meeting to the next')).toHaveTextContent('At most 15 months')
  expect(row('Units with overdue bills')).toHaveTextContent('May vote')
  expect(row('Which majority each matter needs')).toHaveTextContent(
    'The common elements: Needs three quarters of all shares and of all units'
  )
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})

async function edit(user: ReturnType<typeof open>['user'], group: string) {
  await user.click(await screen.findByRole('button', { name: `Edit the rules: ${group}` }))
  return screen.findByRole('dialog', { name: `Rules: ${group}` })
}

test('an administrator sets a group of rules with sources, and the others go along as they were', async () => {
  const { user, calls } = open()
  const dialog = await edit(user, 'Notice')
  await user.fill(field('Months at most'), '12')
  const rule = within(within(dialog).getByRole('group', { name: 'Notice of a meeting' }))
  await user.fill(rule.getByLabelText(/^Clear days/), '21')
  await user.fill(rule.getByLabelText(/^Source/), 'By-law 7')
  await user.click(rule.getByRole('switch', { name: 'I have looked it up: the source says so' }))
  await press(user, 'Save')
  expect(await screen.findByText('Rules saved successfully')).toBeVisible()
  expect(sent(calls, 'PUT')[0]).toMatchObject({
    ifMatch: '"3"',
    body: { rules: { ...RULES, agmMonths: 12, noticeDays: 21 }, sources: { noticeDays: { source: 'By-law 7', confirmed: true } } }
  })
  expect(await screen.findByText('21 clear days')).toBeVisible()
})

test('a part of a whole is two numbers, and what is wrong is said at its field', async () => {
  const { user, calls } = open()
  await edit(user, 'Majorities')
  const [part] = screen.getAllByLabelText(/^Part/)
  await user.fill(part!, '5')
  await press(user, 'Save')
  expect((await screen.findAllByText(/The part cannot be larger than the whole/))[0]).toBeVisible()
  expect(sent(calls, 'PUT')).toEqual([])
  await user.fill(part!, '2')
  await user.fill(screen.getAllByLabelText(/^Of/)[0]!, '3')
  await user.selectOptions(field('Contributions of the owners'), 'fraction')
  await press(user, 'Save')
  await screen.findByText('Rules saved successfully')
  expect(sent(calls, 'PUT')[0]?.body).toMatchObject({
    rules: {
      specialFraction: { n: 2, d: 3 },
      matters: {
        contributions: { kind: 'fraction', part: { n: 2, d: 3 }, of: 'cast', by: 'heads' },
        ordinary: { kind: 'simple', part: null }
      }
    }
  })
})

test('who was slower keeps what they typed, and saves without undoing what the other changed elsewhere', async () => {
  const { user, calls } = open(rulesRecord(), true)
  await edit(user, 'Council')
  await user.fill(field('Owners at most'), '9')
  await press(user, 'Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('Changed meanwhile')
  await waitFor(() => expect(field('Owners at most')).toHaveValue('9'))
  await press(user, 'Save')
  await screen.findByText('Rules saved successfully')
  expect(sent(calls, 'PUT').at(-1)).toMatchObject({ ifMatch: '"9"', body: { rules: { councilMax: 9, agmMonths: 12 } } })
})
