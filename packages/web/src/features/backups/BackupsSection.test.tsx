import type { Backup } from '@verandah/contract/backups'
import { formatInstant } from '@verandah/contract/formats'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { json, problem, serve } from '../../test/server.ts'
import { storedSettings } from '../../test/settings.ts'
import { backup, failed, listed, running } from './testing.ts'

const stored = storedSettings({ version: 4 })

afterEach(() => vi.restoreAllMocks())

type Handlers = Parameters<typeof serve>[0]

function open(backups: () => Response, handlers: Handlers = {}) {
  const requests = serve({ 'GET /api/backups': backups, 'GET /api/settings': () => json(stored), ...handlers })
  return { requests, ...openApp('/settings/backups', { as: 'administrator' }) }
}
const toRow = async ({ fileName }: Backup) => within((await screen.findByText(fileName)).closest('[role=row]') as HTMLElement)

test.each([
  ['none', [], /^There is no backup\. If the disk/],
  ['a good one', [backup(5)], /^The last backup was made on .*: it is whole\.$/],
  ['one of the day before yesterday', [backup(37)], /^The last backup is of .*\. What happened since then is in no backup\.$/],
  ['one that nobody has restored', [backup(5, { verifiedAt: null })], /is not yet proved by a restore: do not rely on it\.$/],
  ['one that lacks files', [backup(5, { failure: 'lacksFiles' })], /is not whole\. Files are not in it, because the portal had lost them/],
  ['one that is damaged', [backup(5, { verifiedAt: null, failure: 'damaged' })], /is damaged: do not rely on it\.$/]
])('the first sentence says how safe the portal is: %s', async (_, backups, sentence) => {
  open(() => listed(...backups))
  const shown = await screen.findByText(sentence)
  expect(shown.closest('[role=status]')).toHaveAttribute('data-warning', String(!/it is whole/.test(shown.textContent)))
})

test('a failure of the last try is said before what there is still', async () => {
  const [last, before] = [failed(1), backup(25)]
  open(() => listed(last, before))
  const failure = await screen.findByText(
    `The backup of ${formatInstant(last.createdAt)} failed. There is not enough room for it on the disk of the server.`
  )
  expect(failure.parentElement).toHaveTextContent(`The last backup was made on ${formatInstant(before.createdAt)}`)
  expect((await toRow(last)).getByText('failed')).toBeVisible()
  expect((await toRow(last)).queryByRole('button')).toBeNull()
})

test('each archive says when, how large, by whom and whether it was proved, and its checksum is copied in full', async () => {
  const [night, byHand, found] = [backup(5), backup(6, { origin: 'person' }), backup(7, { origin: 'folder', verifiedAt: null })]
  const lacking = backup(7, { failure: 'lacksFiles' })
  const broken = backup(8, { origin: 'folder', verifiedAt: null, failure: 'damaged' })
  const { user } = open(() => listed(night, byHand, found, lacking, broken))
  const row = await toRow(night)
  for (const text of ['by the schedule', '3.00 MB', 'verified', '0123456789ab…']) expect(row.getByText(text)).toBeVisible()
  expect((await toRow(byHand)).getByText('by hand')).toBeVisible()
  expect((await toRow(found)).getByText('found in the folder')).toBeVisible()
  expect((await toRow(found)).getByText('not yet proved')).toBeVisible()
  expect((await toRow(broken)).getByText('damaged')).toBeVisible()
  expect((await toRow(lacking)).getByText('files are missing in it')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(night.sha256)
})

test('one is made at a press, and the list follows until it is done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const begun = running(0)
  let answers: Backup[] = []
  const { user, requests } = open(() => listed(...answers), { 'POST /api/backups': () => ((answers = [begun]), json(begun)) })
  const press = await screen.findByRole('button', { name: 'Make a Backup Now' })
  expect(screen.getByText('No backups yet')).toBeVisible()
  await user.click(press)
  expect((await toRow(begun)).getByText('being made')).toBeVisible()
  expect(press).toHaveAttribute('aria-disabled', 'true')
  await user.click(press)
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  answers = [backup(0, { _id: begun._id, fileName: begun.fileName, origin: 'person' })]
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await toRow(begun)).getByText('verified')).toBeVisible()
  await waitFor(() => expect(press).not.toHaveAttribute('aria-disabled', 'true'))
  vi.useRealTimers()
})

test('an archive is downloaded with the password; a wrong one is said at its field', async () => {
  const one = backup(5)
  const saved: [string, string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([new URL(this.href).pathname, this.download])
  })
  const wrong = () => problem('invalid_input', 'Password is incorrect', [{ path: 'password', message: 'Password is incorrect' }])
  const { user, requests } = open(() => listed(one), {
    [`POST /api/backups/${one._id}/download`]: ({ body }) =>
      (body as { password: string }).password === 'Right@2026' ? json({ url: '/api/backups/download/secret' }) : wrong()
  })
  await user.click((await toRow(one)).getByRole('button', { name: 'Download' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Download Backup' }))
  expect(dialog.getByText('The ballots of votes that are still open are in it too: who has voted, and for what.')).toBeVisible()
  const field = dialog.getByLabelText(/^Your password/)
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(await dialog.findByText('Password is required')).toBeVisible()
  await user.fill(field, 'Wrong@2026')
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(await dialog.findByText('Password is incorrect')).toBeVisible()
  expect(saved).toEqual([])
  await user.fill(field, 'Right@2026')
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('The download has begun')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saved).toEqual([['/api/backups/download/secret', one.fileName]])
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

test('the schedule is saved as a whole, and a number that keeps nothing is named', async () => {
  const { user, requests } = open(() => listed(backup(5)), {
    'PUT /api/settings': ({ body }) => json({ ...stored, ...(body as object), version: 5 })
  })
  const keep = await screen.findByRole('textbox', { name: /^How many of these to keep/ })
  expect(screen.getByRole('combobox', { name: /^Hour of the nightly backup/ })).toHaveValue('3')
  await user.clear(keep)
  await user.type(keep, '0')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('The number of backups to keep must be a whole number, 1 to 365')).toBeVisible()
  await user.clear(keep)
  await user.type(keep, '30')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Hour of the nightly backup/ }), '23:00')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Settings saved successfully')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ backup: { hour: 23, keep: 30 } }, '"4"']
  ])
})

test('how to restore has the command for the newest archive, to be copied', async () => {
  const before = backup(25)
  const { user } = open(() => listed(failed(1), backup(2, { origin: 'folder', verifiedAt: null }), before))
  const command = `npm run restore -- /srv/verandah/data/backups/${before.fileName}`
  const [copy] = await screen.findAllByRole('button', { name: 'Copy command' })
  await user.click(copy!)
  expect(await navigator.clipboard.readText()).toBe(command)
})

test('how to restore an encrypted one names its key', async () => {
  const { user } = open(() => listed(backup(5, { fileName: 'verandah-1.zip.age' })))
  const [copy] = await screen.findAllByRole('button', { name: 'Copy command' })
  await user.click(copy!)
  expect(await navigator.clipboard.readText()).toBe('npm run restore -- /srv/verandah/data/backups/verandah-1.zip.age --identity KEY')
  expect(screen.getByText(/^The backup is encrypted\./)).toBeVisible()
})

test('a list that cannot be fetched says so, and is fetched again', async () => {
  let isAway = true
  const { user } = open(() => (isAway ? problem('unavailable', 'The portal cannot read its data right now') : listed(backup(5))))
  expect(await screen.findByText('The portal cannot read its data right now', {}, { timeout: 10_000 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Make a Backup Now' })).toBeNull()
  isAway = false
  await user.click(screen.getByRole('button', { name: /Retry|Try again/i }))
  expect(await screen.findByRole('button', { name: 'Make a Backup Now' })).toBeVisible()
})
