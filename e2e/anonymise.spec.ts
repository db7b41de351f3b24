import { expectAccessible } from './lib/accessible.ts'
import { caller } from './lib/caller.ts'
import { expect, openAs, test } from './lib/test.ts'

interface Requests {
  requests: { _id: string; requestedBy: { _id: string; firstName: string; lastName: string; role: string } }[]
}

test('somebody who has left is anonymised, and is a former resident from then on', async ({ page, request }) => {
  const administrator = await caller(request, 'administrator')
  const { requests } = (await administrator('GET', '/maintenance?status=completed&limit=100')) as Requests
  const { _id, requestedBy: requester } = requests.findLast((one) => one.requestedBy.firstName !== 'Amaya') ?? {
    _id: '',
    requestedBy: null
  }
  const name = `${requester?.firstName} ${requester?.lastName}`
  await administrator('PUT', `/users/${requester?._id}/activate`, { isActive: false })

  await openAs(page, 'Ishara Gunawardena', `/users?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Anonymise' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anonymise' })
  await dialog.getByLabel(/^Reason/).fill('Asked for it after moving out')
  await dialog.getByLabel(/^Type/).fill('Somebody else')
  await dialog.getByRole('button', { name: 'Anonymise' }).click()
  await expect(dialog.getByText('This is not the name').first()).toBeVisible()
  await expectAccessible(page, 'anonymising')
  await dialog.getByLabel(/^Type/).fill(name)
  await dialog.getByRole('button', { name: 'Anonymise' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/maintenance/${_id}`)
  await expect(page.getByText('Former resident').first()).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await page.goto('/users?search=former')
  await expect(page.getByRole('button', { name: 'Actions for Former resident' })).toBeVisible()
  await expectAccessible(page, 'a former resident among the users')
})
