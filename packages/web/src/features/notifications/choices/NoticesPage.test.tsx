import type { Time } from '@verandah/contract/dates'
import { within, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../../test/openApp.tsx'
import { personOf, rights } from '../../../test/people.ts'
import { type Answers, json, sent, serve } from '../../../test/server.ts'
import type { Me } from '@verandah/contract/me'
import { choicesOf, keptChoices } from './testing.ts'

const PUT = 'PUT /api/notifications/choices'

async function open({ stored, answers }: ReturnType<typeof keptChoices> = keptChoices(), over: Partial<Me> = {}, more: Answers = {}) {
  const requests = serve({ ...answers, ...more })
  const app = openApp('/profile/notices', { as: 'resident', ...over })
  await app.findByRole('radio', { name: 'Everything that matters' })
  const save = async () => app.user.click(app.getByRole('button', { name: 'Save Changes' }))
  const radio = (name: string) => app.getByRole('radio', { name })
  const select = (name: string) => app.getByRole('combobox', { name })
  return { ...app, stored, requests, save, radio, select }
}

test('who has chosen nothing hears of everything that matters; nothing asks to be saved, and no table is in the way', async () => {
  const { radio, queryByRole } = await open()
  expect(radio('Everything that matters')).toBeChecked()
  expect(queryByRole('button', { name: 'Save Changes' })).toBeNull()
  expect(queryByRole('combobox', { name: /^E-mail:/ })).toBeNull()
})

test('a preset sets every kind that is not fixed, is saved with the version that was seen, and stays', async () => {
  const { user, radio, save, findByText, requests, queryByRole, stored } = await open()
  await user.click(radio('Daily summary'))
  await save()
  await findByText('Your notices are saved')
  const [{ body, ifMatch } = {}] = sent(requests, PUT)
  expect(ifMatch).toBe('"4"')
  expect((body as { kinds: unknown }).kinds).toEqual([
    { kind: 'maintenance.answered', email: 'daily' },
    { kind: 'accounts.billed', email: 'daily' },
    { kind: 'announcements.published', email: 'daily', push: 'off' },
    { kind: 'meetings.scheduled', email: 'daily', push: 'off' }
  ])
  expect(radio('Daily summary')).toBeChecked()
  expect(queryByRole('button', { name: 'Save Changes' })).toBeNull()
  expect(stored.version).toBe(5)
})

test('only what concerns the person is sent: the building and comments stay in the portal', async () => {
  const { user, radio, save, findByText, stored } = await open()
  await user.click(radio('Only what concerns me'))
  await save()
  await findByText('Your notices are saved')
  const modes = Object.fromEntries(stored.kinds.map(({ kind, channels }) => [kind, `${channels.email.mode} ${channels.push.mode}`]))
  expect(modes).toMatchObject({ 'meetings.scheduled': 'off off', 'announcements.commented': 'off off', 'accounts.billed': 'now now' })
})

test('Custom opens the table; the row of a class sets its kinds, and a kind of its own makes the row different', async () => {
  const { user, radio, select, save, findByText, getAllByRole, requests } = await open()
  await user.click(radio('Custom'))
  await user.selectOptions(select('E-mail: The building'), 'Once a week')
  const opener = getAllByRole('button', { name: 'Show each kind' }).find((one) => one.getAttribute('aria-describedby') !== null)
  expect(opener).toHaveAttribute('aria-expanded', 'false')
  const building = within(screen.getByRole('region', { name: 'The building' }))
  await user.click(building.getByRole('button', { name: 'Show each kind' }))
  expect(select('E-mail: A meeting is scheduled')).toHaveValue('weekly')
  await user.selectOptions(select('E-mail: A meeting is scheduled'), 'At once')
  expect(select('E-mail: The building')).toHaveValue('')
  await save()
  await findByText('Your notices are saved')
  expect(sent(requests, PUT)[0]?.body).toMatchObject({ kinds: [{ kind: 'announcements.published', email: 'weekly' }] })
  expect(radio('Custom')).toBeChecked()
})

test('what nobody can change is a word and no select', async () => {
  const { user, radio, queryByRole } = await open()
  await user.click(radio('Custom'))
  const security = within(screen.getByRole('region', { name: 'Safety of your account' }))
  expect(security.getAllByText('Always')[0]).toBeVisible()
  expect(security.getAllByText('Never')[0]).toBeVisible()
  expect(queryByRole('combobox', { name: 'E-mail: Safety of your account' })).toBeNull()
})

test('choices that are no preset show the table at once', async () => {
  const [first, ...others] = choicesOf().kinds.toReversed()
  const own = { ...first!, channels: { ...first!.channels, email: { mode: 'weekly' as const, fixed: false } } }
  const { radio, select } = await open(keptChoices(choicesOf({ kinds: [...others, own] })))
  expect(radio('Custom')).toBeChecked()
  expect(select('E-mail: Comments and progress')).toHaveValue('weekly')
})

test.each([true, false])('text messages are a column only where they are sent: %s', async (receiveSms) => {
  const { user, radio, queryAllByText, queryByText } = await open(keptChoices(), { can: rights({ receiveSms }) })
  await user.click(radio('Custom'))
  expect(queryAllByText('Text message').length > 0).toBe(receiveSms)
  expect(queryByText(/^Text messages are turned off/) !== null).toBe(receiveSms)
})

test('the quiet hours are said in a sentence, and the same time twice means none', async () => {
  const { user, getByText, getByLabelText, getByRole, save, findByText, requests } = await open()
  expect(getByText('Nothing rings from 21:30 to 06:30.')).toBeVisible()
  await user.click(getByRole('switch', { name: 'Hold e-mails too' }))
  expect(getByText('Nothing rings from 21:30 to 06:30, and e-mails wait too.')).toBeVisible()
  await user.fill(getByLabelText(/^From/), '06:30')
  expect(getByText('There are no quiet hours: notices may ring at any time.')).toBeVisible()
  await save()
  await findByText('Your notices are saved')
  expect(sent(requests, PUT)[0]?.body).toMatchObject({ quiet: { from: '06:30', to: '06:30', mail: true }, kinds: [] })
})

test('the summary comes at a time, and that of the week on a day', async () => {
  const { user, getByLabelText, select, save, findByText, requests } = await open()
  await user.fill(getByLabelText(/^Time/), '18:00')
  await user.selectOptions(select('Day of the weekly summary'), 'Sunday')
  await save()
  await findByText('Your notices are saved')
  expect(sent(requests, PUT)[0]?.body).toMatchObject({ digest: { at: '18:00', day: 7 } })
})

test('a time that is missing is said at its field, and nothing is sent', async () => {
  const { user, getByLabelText, save, requests } = await open()
  await user.fill(getByLabelText(/^Time/), '')
  await save()
  await expect.poll(() => getByLabelText(/^Time/)).toHaveAccessibleDescription('Summary at is required')
  expect(sent(requests, PUT)).toEqual([])
})

test('what was changed on another device is merged with what was chosen here, kind by kind', async () => {
  const kept = keptChoices()
  const { user, radio, select, save, findByText, findByRole, requests } = await open(kept)
  await user.click(radio('Custom'))
  await user.selectOptions(select('E-mail: The building'), 'Once a day')
  const elsewhere = kept.stored.kinds.map((one) =>
    one.class === 'activity' ? { ...one, channels: { ...one.channels, email: { mode: 'off' as const, fixed: false } } } : one
  )
  Object.assign(kept.stored, { kinds: elsewhere, version: 9, digest: { at: '19:00' as Time, day: 2 } })
  await save()
  await user.click(await findByRole('button', { name: 'Load their changes' }))
  await expect.poll(() => select('E-mail: Comments and progress')).toHaveValue('off')
  expect(select('E-mail: The building')).toHaveValue('daily')
  await save()
  await findByText('Your notices are saved')
  expect(sent(requests, PUT)[1]).toMatchObject({ ifMatch: '"9"', body: { digest: { at: '19:00', day: 2 } } })
  expect(kept.stored.kinds.find(({ class: name }) => name === 'activity')?.channels.email.mode).toBe('off')
})

test('leaving with unsaved choices asks first', async () => {
  const { user, radio, router, findByRole } = await open()
  await user.click(radio('Daily summary'))
  void router.navigate('/dashboard')
  await findByRole('dialog', { name: 'Leave this page? What you typed will be lost.' })
})

test('who has turned e-mails off in the profile is told so, with the way there', async () => {
  const preferences = { emailNotifications: false, smsNotifications: false, theme: 'light' as const }
  const { getByText, getByRole } = await open(keptChoices(), { preferences })
  expect(getByText(/^E-mails are turned off in your profile/)).toBeVisible()
  expect(getByRole('link', { name: 'Go to Profile' })).toHaveAttribute('href', '/profile')
})

test('the page is found from the profile, from the settings, and from the bell', async () => {
  const { answers } = keptChoices()
  serve({
    ...answers,
    'GET /api/auth/me': () => json(personOf('resident')),
    'GET /api/auth/sessions': () => json({ sessions: [] }),
    'GET /api/auth/tokens': () => json({ tokens: [], can: { create: false } }),
    'GET /api/auth/2fa/backup-codes': () => json({ total: 10, remaining: 8 })
  })
  const { user, findByRole, findByText, pathname, router } = openApp('/profile', { as: 'resident' })
  await user.click(await findByRole('link', { name: 'Choose' }))
  await findByText('What you hear of')
  expect(pathname()).toBe('/profile/notices')
  await router.navigate('/dashboard')
  await user.click(await findByRole('button', { name: 'Settings' }))
  await user.click(await findByRole('menuitem', { name: 'Notices' }))
  await findByText('What you hear of')
  await router.navigate('/dashboard')
  await user.click(await findByRole('button', { name: 'Notifications, 0 unread' }))
  await user.click(await findByRole('button', { name: 'Choose your notices' }))
  await findByText('What you hear of')
})

test('the devices that are notified stand on the page, below what is chosen', async () => {
  const { findByRole, getAllByRole } = await open()
  await findByRole('heading', { level: 3, name: 'Devices' })
  const headings = getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(headings).toEqual(['What you hear of', 'Quiet hours', 'Summary', 'Devices'])
})
