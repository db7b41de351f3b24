import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { health } from '@verandah/contract/health'
import { TestTheme } from '../../test/TestTheme.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { ApiError, call } from './call.ts'
import { describeError } from './describeError.ts'

/** Returns the text that a page shows when a call was answered with this status and code. */
async function textFor(status: number, code: string) {
  const body = JSON.stringify({ code, message: 'Something went wrong on our side' })
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'x-request-id': 'req-17' } }))
  const error: unknown = await call(health.alive).catch((failure: unknown) => failure)
  return describeError(error, '')
}

it('an unexpected failure names its request, small and below, and an expected one does not', async () => {
  expect(await textFor(404, 'not_found')).toBe('Something went wrong on our side')
  expect(await textFor(503, 'unavailable')).toBe('Something went wrong on our side')
  const message = await textFor(500, 'internal')
  render(
    <TestTheme>
      <ErrorBanner message={message} />
    </TestTheme>
  )
  expect(screen.getByText('Request: req-17').tagName).toBe('SMALL')
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong on our sideRequest: req-17')
})

it('of two or more fields that were refused each one is named, and equal words once', () => {
  const refused = (...messages: string[]) => {
    const errors = messages.map((message, index) => ({ path: `field${index}`, message }))
    return describeError(
      new ApiError(400, { code: 'invalid_input', message: errors.length > 1 ? 'Please check' : messages[0]!, errors }),
      ''
    )
  }
  expect(refused('Unknown bill')).toBe('Unknown bill')
  expect(refused('Unknown bill', 'Unknown fund')).toBe('Unknown bill; Unknown fund')
  expect(refused('Unknown bill', 'Unknown fund', 'Unknown bill')).toBe('Unknown bill; Unknown fund')
})
