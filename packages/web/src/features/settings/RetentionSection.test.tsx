import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { json, serve } from '../../test/server.ts'
import { storedSettings } from '../../test/settings.ts'

test('says what is kept and how long, and what an administrator chooses of it', async () => {
  const stored = storedSettings()
  const retention = { formerAccounts: 24, notices: 0 }
  const requests = serve({
    'GET /api/settings': () => json(stored),
    'PUT /api/settings': () => json({ ...stored, version: 5, retention })
  })
  const { user } = openPage('/settings/retention', { as: 'administrator' })
  expect(await screen.findByText('The audit trail')).toBeVisible()
  const former = screen.getByLabelText(/^Anonymise former accounts/)
  expect(former).toHaveValue('0')
  await user.selectOptions(former, 'After 24 months')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByText(/saved/i)
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([{ retention }])
})
