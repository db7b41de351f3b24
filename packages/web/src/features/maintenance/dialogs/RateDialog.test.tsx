import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPart } from '../../../test/openPart.tsx'
import { json, problem, sent, serve } from '../../../test/server.ts'
import { RateDialog } from './RateDialog.tsx'
import { onPart, request } from '../testing.ts'

function open() {
  const onClose = vi.fn<() => void>()
  return { ...openPart(<RateDialog request={request()} onClose={onClose} />), onClose }
}
const star = (name: string) => screen.getByRole('radio', { name })

test('stars are chosen by pointer or by keys, and sent with what one says about it', async () => {
  const calls = serve(onPart('POST', 'rating', () => json(request(), 201)))
  const { user, onClose } = open()
  expect(await screen.findByText('How satisfied are you with the work on “Kitchen tap drips”?')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Your rating *' })).toBeVisible()
  await user.click(star('3 of 5 stars'))
  expect(screen.getByText('Good')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(star('4 of 5 stars')).toBeChecked()
  expect(screen.getByText('Very good')).toBeVisible()
  await user.fill(field('Comment'), 'Quick and clean')
  await press(user, 'Rate')
  expect(await screen.findByText('Thank you for your rating')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent(calls, 'POST')).toMatchObject([{ body: { rating: 4, comment: 'Quick and clean' } }])
})

test('without a star nothing is sent, and it is said', async () => {
  const calls = serve()
  const { user } = open()
  await press(user, 'Rate')
  expect(await screen.findByText('Please choose one to five stars')).toBeVisible()
  await waitFor(() => expect(star('1 of 5 stars')).toHaveFocus())
  expect(sent(calls, 'POST')).toEqual([])
})

test('a request that was rated meanwhile says so, and what was typed stays', async () => {
  serve(onPart('POST', 'rating', () => problem('conflict', 'This request has been rated already')))
  const { user, onClose } = open()
  await user.click(star('5 of 5 stars'))
  await user.fill(field('Comment'), 'Thanks')
  await press(user, 'Rate')
  expect(await screen.findByText('This request has been rated already')).toBeVisible()
  expect(field('Comment')).toHaveValue('Thanks')
  expect(onClose).not.toHaveBeenCalled()
})
