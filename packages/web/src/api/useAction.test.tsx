import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPart } from '../test/openPart.tsx'
import { Button } from '../ui/Button.tsx'
import { useAction } from './useAction.ts'

test('a button is busy until the page shows what its action has changed', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('Pending').mockReturnValue(promise)
  function Part() {
    const { data } = useQuery({ queryKey: ['/requests'], queryFn: read })
    const { run } = useAction({ send: async () => Promise.resolve(), refresh: [{ path: '/requests' }], failed: 'Failed' })
    return (
      <>
        <p>{data}</p>
        <Button onClick={async () => run()}>Start</Button>
      </>
    )
  }
  const { user } = openPart(<Part />)
  await screen.findByText('Pending')
  await user.click(screen.getByText('Start'))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  resolve('Started')
  expect(await screen.findByText('Started')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('aria-busy')).toBe(false))
})
