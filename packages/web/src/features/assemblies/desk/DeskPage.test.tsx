import type { DeskUnit } from '@verandah/contract/hall'
import { paths } from '@verandah/contract/paths'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { assemblyOf, deskUnit, hallOf, may, MEETING, presence, proxyAtDesk } from '../testingHall.ts'

const AT = `/meetings/${MEETING}`

/** Serves a desk whose units are checked in as the calls say. */
function serveDesk(...units: DeskUnit[]) {
  let stored = units
  const change = (unit: string, over: Partial<DeskUnit>) => {
    stored = stored.map((one) => (one.unit === unit ? { ...one, ...over } : one))
    return json(
      stored.find((one) => one.unit === unit),
      201
    )
  }
  return serve(
    on('GET', `${AT}/assembly`, () => json(assemblyOf({ can: may({ tell: true, manageProxies: true }) }))),
    on('GET', `${AT}/hall`, () => json(hallOf())),
    on('GET', `${AT}/proxies`, () => json({ proxies: [] })),
    on('GET', `${AT}/desk`, () => json({ units: stored })),
    on('POST', `${AT}/presence`, ({ body }) => {
      const { unit, by, way } = body as { unit: string; by: 'owner' | 'proxy'; way: string }
      if (way === 'code')
        return unit === 'K7MQ2P' ? change('5C', { presence: presence('5C', by) }) : problem('invalid_input', 'No such code')
      return change(unit, { presence: presence(unit, by) })
    }),
    on('POST', `${AT}/objections`, ({ body }) => {
      const { unit, ...objection } = body as { unit: string; name: string; text: string }
      return change(unit, { objection })
    }),
    on('PUT', /presence\/.*\/out$/, ({ path }) => change(decodeURIComponent(path).split(' ')[1]?.split('/')[0] ?? '', { presence: null }))
  )
}

const open = () => openPage(paths.desk(MEETING), { as: 'secretary', can: rights() })
const field = async () => screen.findByRole('textbox', { name: 'Unit, or the code of its notice' })
const posts = (requests: ReturnType<typeof serve>) => sent(requests, 'POST').map(({ body }) => body)

test('4B, Enter, Enter checks the owner in, and the field is ready for the next one', async () => {
  const requests = serveDesk(deskUnit('4B'), deskUnit('5C'))
  const { user } = open()
  expect(await field()).toHaveFocus()
  await user.keyboard('4b{Enter}')
  expect(await screen.findByRole('button', { name: 'By Owner' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('4B is in by owner: Owner of 4B')).toBeVisible()
  await expect.poll(async () => (await field()) === document.activeElement).toBe(true)
  expect(await field()).toHaveValue('')
  expect(posts(requests)).toEqual([{ unit: '4B', by: 'owner', way: 'desk' }])
})

test('who is expected to come has the focus: the proxy, unless the owner has said that they come', async () => {
  const proxies = [proxyAtDesk('Nirmala Perera')]
  serveDesk(deskUnit('4B', { proxies }), deskUnit('5C', { proxies, reply: 'attend' }), deskUnit('6D'))
  const { user } = open()
  expect(
    await screen.findByText('Type the number and press Enter twice: the owner is in, or the proxy where one is expected.')
  ).toBeVisible()
  await user.type(await field(), '4B{Enter}')
  expect(await screen.findByText('Proxy of Nirmala Perera for everything')).toBeVisible()
  expect(screen.getByRole('button', { name: 'By Proxy' })).toHaveFocus()
  await user.fill(await field(), '5C')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'By Owner' })).toHaveFocus()
  await user.fill(await field(), '6D')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'By Proxy' })).toBeDisabled()
})

test('an owner who comes while their proxy is there takes its place, and it is said what becomes of the proxy', async () => {
  const requests = serveDesk(
    deskUnit('4B', { proxies: [proxyAtDesk('Nirmala Perera')], presence: presence('4B', 'proxy', 'Nirmala Perera') })
  )
  const { user } = open()
  await user.type(await field(), '4B{Enter}')
  expect(await screen.findByText(/^In by proxy since 17:35: Nirmala Perera$/)).toBeVisible()
  expect(screen.getByText('When the owner comes, their proxy rests until somebody lets it hold again.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'The Owner Has Come' }))
  expect(await screen.findByText('4B is in by owner: Owner of 4B')).toBeVisible()
  expect(posts(requests)).toEqual([{ unit: '4B', by: 'owner', way: 'desk' }])
})

test('the code of a paper notice checks its unit in', async () => {
  const requests = serveDesk(deskUnit('5C'))
  const { user } = open()
  await user.type(await field(), 'k7m-q2p{Enter}')
  expect(await screen.findByRole('button', { name: 'By Owner' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('5C is in by owner: Owner of 5C')).toBeVisible()
  expect(posts(requests)).toEqual([{ unit: 'K7MQ2P', by: 'owner', way: 'code' }])
})

test('what is no unit and no code is said', async () => {
  serveDesk(deskUnit('5C'))
  const { user } = open()
  await user.type(await field(), '99X{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('No unit of the roll is called 99X, and it is not the code of a notice.')
})

test('who has left is noted; the lists say who is in and who is not', async () => {
  serveDesk(deskUnit('4B', { presence: presence('4B') }), deskUnit('5C'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^4B Owner of 4B/ }))
  await user.click(await screen.findByRole('button', { name: 'Has Left' }))
  expect(await screen.findByText('4B is out.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Not here' }))
  expect(screen.getAllByRole('button', { name: /Owner of/ }).map(({ textContent }) => textContent)).toEqual([
    '4B Owner of 4B ',
    '5C Owner of 5C '
  ])
})

test('a unit that may not vote says why; a joint owner’s objection is noted', async () => {
  const requests = serveDesk(deskUnit('4B', { excluded: 'It has overdue bills.', owners: ['Anil Silva', 'Kamala Silva'] }))
  const { user } = open()
  await user.type(await field(), '4B{Enter}')
  expect(await screen.findByText('It may be here, and does not count or vote: It has overdue bills.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Note an Objection' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Objection for 4B' }))
  await user.fill(dialog.getByLabelText(/^Who objects/), 'Kamala Silva')
  await user.fill(dialog.getByLabelText(/^Objection/), 'He votes for himself.')
  await user.click(dialog.getByRole('button', { name: 'Note Objection' }))
  expect(await screen.findByText('Objection of Kamala Silva: He votes for himself.')).toBeVisible()
  expect(posts(requests)).toEqual([{ unit: '4B', name: 'Kamala Silva', text: 'He votes for himself.' }])
})

test('without the right to tell there is no desk', async () => {
  serve(
    on('GET', `${AT}/assembly`, () => json(assemblyOf())),
    on('GET', `${AT}/hall`, () => json(hallOf()))
  )
  open()
  expect(await screen.findByText('The desk works while the meeting is open, for those who are named for it.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})
