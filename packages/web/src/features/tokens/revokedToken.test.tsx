import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '../../test/form.ts'
import { openPart } from '../../test/openPart.tsx'
import { json, on, problem, serve } from '../../test/server.ts'
import { newTokens } from './newTokens.ts'
import { accessToken } from './testing.ts'
import { Tokens } from './Tokens.tsx'

async function revoke(answer: () => Response) {
  const stored = [accessToken(1)]
  newTokens.show({ ...accessToken(1), token: 'vdh_secret' })
  serve(
    on('GET', '/auth/tokens', () => json({ tokens: stored, can: { create: true } })),
    on('DELETE', `/auth/tokens/${accessToken(1)._id}`, () => {
      const reply = answer()
      if (reply.ok) stored.pop()
      return reply
    })
  )
  const { user } = openPart(<Tokens />)
  expect(await screen.findByText('vdh_secret')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  await press(user, 'Revoke')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('with a token its secret disappears, and the heading has the focus', async () => {
  await revoke(() => new Response(null, { status: 204 }))
  await waitFor(() => expect(screen.queryByText('vdh_secret')).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Access tokens' })).toHaveFocus())
})

test('a token that could not be revoked stays with its secret', async () => {
  await revoke(() => problem('internal', 'Something went wrong'))
  expect(await screen.findByText(/^Something went wrong/)).toBeVisible()
  expect(screen.getByText('vdh_secret')).toBeVisible()
})
