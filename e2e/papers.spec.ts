import { caller, signedInAs } from './lib/caller.ts'
import { expectAccessible } from './lib/accessible.ts'
import { smallPdf } from './lib/smallPdf.ts'
import { dayFromToday, expect, openAs, test } from './lib/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const TITLE = 'Offer for the roof'

test('a resident reads a private document of a meeting on her phone, until it is taken off', async ({ page, request }) => {
  const secretary = await caller(request, 'secretary')
  const uploaded = await request.post('/api/documents', {
    headers: await signedInAs(request, 'secretary'),
    multipart: {
      title: TITLE,
      description: 'What it costs.',
      category: 'general',
      isPublic: 'false',
      file: { name: 'offer.pdf', mimeType: 'application/pdf', buffer: smallPdf(['The offer']) }
    }
  })
  const { _id: id } = (await uploaded.json()) as { _id: string }
  const times = { date: dayFromToday(5), startTime: '18:00', endTime: '19:00', location: 'Lobby' }
  const meeting = (await secretary('POST', '/meetings', { title: 'The roof', ...times, documentIds: [id] })) as { _id: string }

  await openAs(page, 'Amaya Wijesinghe', `/meetings/${meeting._id}`)
  const paper = page.getByRole('button', { name: TITLE })
  await expect(paper).toContainText('Private')
  await expectAccessible(page, 'a meeting with a private document')
  await paper.click()
  const viewer = page.getByRole('dialog', { name: TITLE })
  await expect(viewer.getByText('What it costs.')).toBeAttached()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()

  await secretary('PUT', `/meetings/${meeting._id}`, { documentIds: [] })
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'The roof' })).toBeAttached()
  await expect(paper).toHaveCount(0)
  await page.goto(`/documents?document=${id}`)
  await expect(page.getByRole('alert')).toContainText(/not found|not there/i)
})
