import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectAccessible } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { expect, openAs, test } from './lib/test.ts'

/** A Thursday, ten o'clock in Colombo: the meeting begins an hour later. */
const MOMENT = new Date('2026-11-26T04:30:00Z')
test.use({ moment: MOMENT })

const AMAYA = { name: 'Amaya Wijesinghe', unit: '4B' }
/** Every unit of four floors and a half: a quorum of the eighty-eight. */
const THERE = [1, 2, 3, 5].flatMap((floor) => [...'ABCDEFGHIJK'].map((letter) => `${floor}${letter}`))

/** A general meeting of today that is open, with its notice given and forty-four units there. */
async function openMeeting(request: APIRequestContext): Promise<string> {
  const dilan = await caller(request, 'secretary')
  const draft = { kind: 'egm', title: 'Two members', date: '2026-11-26', startTime: '11:00', endTime: '12:00', location: 'Lobby' }
  const { _id: id } = (await dilan('POST', '/meetings', draft)) as { _id: string }
  const candidates = ['Priya Nadarajah', 'Kasun Silva', 'Rizwan Hameed'].map((name) => ({ name }))
  const items = [{ title: 'Two members of the committee', kind: 'election', seats: 2, candidates }]
  await dilan('PUT', `/meetings/${id}/items`, { items })
  const { people } = (await dilan('GET', `/meetings/${id}/officers`)) as { people: { person: { _id: string; firstName: string } }[] }
  const idOf = (name: string) => people.find(({ person }) => person.firstName === name)?.person._id
  const officers = { chairId: idOf('Nirmala'), secretaryId: idOf('Dilan'), tellerIds: [idOf('Malathi'), idOf('Farook')] }
  await dilan('PUT', `/meetings/${id}/officers`, officers)
  await dilan('POST', `/meetings/${id}/notice`)
  await dilan('PUT', `/meetings/${id}/open`)
  for (const unit of THERE) await dilan('POST', `/meetings/${id}/presence`, { unit })
  return id
}

async function onPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), viewport: { width: 390, height: 800 } })
  return context.newPage()
}

test('a general meeting from the desk to a secret ballot, its projector and its result', async ({ page, browser, baseURL, request }) => {
  const id = await openMeeting(request)

  // At the desk: the number, Enter, Enter.
  await openAs(page, 'Malathi Rajaratnam', `/meetings/${id}/desk`)
  await expect(page.getByText(/^44 of 88 units, quorum 44/)).toBeVisible()
  await expect(page.getByLabel('Unit, or the code of its notice')).toBeFocused()
  await page.keyboard.type(AMAYA.unit)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'By Owner' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^45 of 88 units, quorum 44/)).toBeVisible()
  await expect(page.getByLabel('Unit, or the code of its notice')).toBeFocused()
  await expectAccessible(page, 'the desk')

  // The secretary puts the election to the vote, in secret.
  await openAs(page, 'Dilan Fernando', `/meetings/${id}/count`)
  await page.getByRole('button', { name: 'Put to the Vote' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /in secret/ }).check()
  await dialog.getByRole('radio', { name: 'One for each' }).check()
  // What an earlier meeting resolved can be taken back.
  await dialog.getByLabel(/^Takes back an earlier resolution/).selectOption({ index: 1 })
  await expectAccessible(page, 'putting an item to the vote')
  await dialog.getByRole('button', { name: 'Prepare the Vote' }).click()
  await page.getByRole('button', { name: 'Open the Vote' }).click()
  await expect(page.getByText('0 of 45 have voted')).toBeVisible()
  await expectAccessible(page, 'the votes')

  // Amaya votes on her phone, and gets a code once.
  const phone = await onPhone(browser, baseURL)
  await openAs(phone, AMAYA.name, `/meetings/${id}/ballot`)
  await phone.getByRole('checkbox', { name: 'Priya Nadarajah' }).check()
  await phone.getByRole('checkbox', { name: 'Kasun Silva' }).check()
  await expect(phone.getByRole('checkbox', { name: 'Rizwan Hameed' })).toBeDisabled()
  await phone.getByRole('button', { name: 'Go On' }).click()
  await phone.getByRole('button', { name: 'Cast My Vote' }).click()
  const code = (await phone.getByText(/^([A-Z2-9]{4} ){2}[A-Z2-9]{4}$/).textContent()) ?? ''
  await expectAccessible(phone, 'a ballot that is cast')
  await phone.getByRole('button', { name: 'I Have Written It Down' }).click()
  await expect(phone.getByText('Nobody can see what you chose.')).toBeVisible()

  // The projector says how many, and nothing else.
  await page.goto(`/meetings/${id}/hall`)
  await expect(page.getByText('1 of 45 have voted')).toBeVisible()
  await expect(page.getByText('Priya Nadarajah')).toHaveCount(0)
  await expectAccessible(page, 'the projector')

  await page.goto(`/meetings/${id}/count`)
  await page.getByRole('button', { name: 'Close the Vote' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the Vote' }).click()
  await page.getByRole('link', { name: 'See the Result' }).click()
  await page.getByRole('heading', { level: 3, name: 'Result' }).waitFor()
  await expect(page.getByText(/^It takes back the resolution of/)).toBeVisible()
  await expectAccessible(page, 'a result')

  // Her ballot is among those that were counted.
  await phone.goto(page.url())
  await phone.getByLabel('Is my ballot included?').fill(code)
  await phone.getByLabel('Is my ballot included?').press('Enter')
  await expect(phone.getByText(/included/i)).toBeVisible()
  await phone.context().close()
})
