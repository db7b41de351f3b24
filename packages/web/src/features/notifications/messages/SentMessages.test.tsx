import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announcement } from '../../announcements/testing.ts'
import { openApp } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, page, problem, serve } from '../../../test/server.ts'
import { deliveryText } from './deliveryWords.ts'
import { deliveries, sentMessage } from './testing.ts'
import { inEnglish } from '@verandah/contract/i18n/english'

const REACHED = 'GET /api/notifications/m1/deliveries'

test('the sent messages are found from the dialog; emergencies are marked, and each says who was reached', async () => {
  serve({
    'GET /api/notifications/broadcast': () => json({ recipients: 87 }),
    'GET /api/notifications/sent': () =>
      page('messages', [sentMessage(), sentMessage({ _id: 'm2', isEmergency: true, title: 'Gas leak' })]),
    [REACHED]: ({ search }) => json(deliveries(Number(search.get('page'))))
  })
  const { user, findByRole, findAllByRole, queryByRole, pathname } = openApp('/meetings', {
    as: 'secretary',
    can: rights({ broadcast: true })
  })
  await user.click(await findByRole('button', { name: 'Notifications, 0 unread' }))
  await user.click(await findByRole('button', { name: 'Send Notifications' }))
  await user.click(await findByRole('button', { name: 'Sent messages' }))
  const [open] = await findAllByRole('button', { name: 'Who was reached' })
  expect(pathname()).toBe('/sent-messages')
  expect(queryByRole('dialog', { name: 'Send Notifications' })).toBeNull()
  expect((await findByRole('heading', { level: 3, name: 'Gas leak' })).parentElement).toHaveTextContent('Emergency')
  expect((await findByRole('heading', { level: 3, name: 'Water cut' })).parentElement).not.toHaveTextContent('Emergency')

  await user.click(open!)
  const dialog = within(await findByRole('dialog', { name: 'Who was reached' }))
  expect((await dialog.findByText('Told in the portal')).parentElement).toHaveTextContent('3 people')
  expect(dialog.getByText('Have read the notice').parentElement).toHaveTextContent('1 person')
  expect(dialog.getByText('0 sent, 1 waiting, 2 not sent')).toBeVisible()
  const rows = () =>
    within(dialog.getByRole('list', { name: 'People' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent)
  expect(rows()).toEqual([
    'Amaya SilvaOn the phone: Sent 18:05E-mail: Not needed: reached another wayRead',
    'Kamal SilvaE-mail: Failed: 550 mailbox full @kadupul'
  ])
  await user.click(dialog.getByRole('button', { name: 'Page 2' }))
  await expect.poll(rows).toEqual(['Nirmala PereraE-mail: Waiting'])
})

test('a reason that the portal keeps is said in plain words, and any other as it was given', () => {
  expect(deliveryText({ state: 'dropped', reason: 'turned off' }, inEnglish)).toBe('Not sent: the person has turned it off')
  expect(deliveryText({ state: 'failed', reason: 'status 413' }, inEnglish)).toBe('Failed: status 413')
  expect(deliveryText({ state: 'unknown', reason: null }, inEnglish)).toBe('Not known whether it came')
})

test('without a message the list says so; where it cannot be fetched it offers another try', async () => {
  let isUp = false
  serve({ 'GET /api/notifications/sent': () => (isUp ? page('messages', []) : problem('forbidden', 'Not now')) })
  const { user, findByRole, findByText } = openApp('/sent-messages', { as: 'secretary', can: rights({ broadcast: true }) })
  await findByText('Not now')
  isUp = true
  await user.click(await findByRole('button', { name: 'Retry' }))
  await findByText('No messages were sent')
})

test.each([true, false])('an announcement says who was reached to who may send messages: %s', async (broadcast) => {
  const shown = announcement({ audienceCount: 87, readCount: 12 })
  serve({
    [`GET /api/announcements/${shown._id}`]: () => json(shown),
    [`GET /api/announcements/${shown._id}/comments`]: () => page('comments', []),
    [`GET /api/notifications/${shown._id}/deliveries`]: () => json(deliveries())
  })
  const { user, findByRole, queryByRole } = openApp(`/announcements/${shown._id}`, { as: 'secretary', can: rights({ broadcast }) })
  await findByRole('button', { name: /^Read by 12 of 87/ })
  if (!broadcast) {
    expect(queryByRole('button', { name: 'Who was reached' })).toBeNull()
    return
  }
  await user.click(await findByRole('button', { name: 'Who was reached' }))
  expect(await within(await findByRole('dialog', { name: 'Who was reached' })).findByText('Amaya Silva')).toBeVisible()
})
